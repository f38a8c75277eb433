/* What lies over a view: dialogs, menus, panels that were asked for. The browser's Back closes it
 * and leaves the view alone. Each layer has an entry of its own in the browser's history, which
 * goes when the layer is closed in any other way. An entry that was left otherwise, by a link, is
 * passed over on the way back. */
'use strict';

const layers = [];                 /* {close, hash} */
let layerGone = Promise.resolve(); /* when the history is where the layers are again */

let shownAddress = '';

/* The part of an address that says which view it is of. */
const viewOf = (address) => /#([a-z]*)|$/.exec(address)[1] || '';

/* Makes it the address of what is shown, which a layer that is being closed leaves as it is, unless
 * the person has gone to another view, which will be shown in a moment. */
function showAddress(address) {
  if (viewOf(address) !== viewOf(location.href)) return;
  shownAddress = address;
  history.replaceState(history.state, '', address);
}

/* Opens a layer; Back calls `close()`. Returns a function to call when it has been closed. */
function openLayer(close) {
  const layer = {close, hash: location.hash};
  layers.push(layer);
  history.pushState({layers: layers.length}, '');
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at);
    if (!history.state || history.state.layers !== at + 1) return;
    shownAddress = location.href;
    layerGone = new Promise((resolve) => {
      window.addEventListener('popstate', () => {
        showAddress(shownAddress);
        resolve();
      }, {once: true});
    });
    history.back();
  };
}

window.addEventListener('popstate', ({state}) => {
  const open = state && state.layers || 0;
  if (open > layers.length) history.back();
  for (const {close, hash} of layers.splice(open).reverse())
    if (hash === location.hash) close();
});

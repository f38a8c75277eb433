/* What lies over a view: dialogs, menus, panels that were asked for. The browser's Back closes it
 * and leaves the view alone. Each layer has an entry of its own in the browser's history, which
 * goes when the layer is closed in any other way. An entry that was left otherwise, by a link, is
 * passed over on the way back.
 *
 * The browser goes back some time after it was told to, on a slow machine late enough that a person
 * has done the next thing. Until then, no entry is made, and no link is followed: the browser would
 * leave that instead. */
'use strict';

const layers = [];                 /* {close, hash} */
let layerGone = Promise.resolve(); /* when the history is where the layers are again */
let layerLeaves = null;            /* until then, what resolves it */

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

/* Lets the history have as many entries as there are layers. */
function settleLayers() {
  const entries = history.state && history.state.layers || 0;
  if (entries > layers.length) {
    shownAddress = location.href;
    if (!layerLeaves)
      layerGone = new Promise((resolve) => {
        layerLeaves = resolve;
      });
    history.go(layers.length - entries);
    return;
  }
  for (let number = entries + 1; number <= layers.length; number++)
    history.pushState({layers: number}, '');
  if (layerLeaves) layerLeaves();
  layerLeaves = null;
}

/* Opens a layer; Back calls `close()`. Returns a function to call when it has been closed. */
function openLayer(close) {
  const layer = {close, hash: location.hash};
  layers.push(layer);
  if (!layerLeaves) settleLayers();
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    if (!layerLeaves) settleLayers();
  };
}

window.addEventListener('popstate', ({state}) => {
  if (layerLeaves) {
    showAddress(shownAddress);
    settleLayers();
    return;
  }
  const open = state && state.layers || 0;
  if (open > layers.length) history.back();
  for (const {close, hash} of layers.splice(open).reverse())
    if (hash === location.hash) close();
});

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (!layerLeaves || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  layerGone.then(() => {
    location.hash = link.hash;
  });
}, true);

/* Keys and pointers on a scene (SceneView, in scene.js): arrows move the focus, a click or a drag
 * picks, and the focus and the scrolling stay when the scene is drawn anew. */
'use strict';

Object.assign(SceneView.prototype, {
  /* Lets the tab key reach one of all cells of a grid or a hand. */
  rove(box) {
    const cells = [...box.querySelectorAll('.cell')].filter(
      (cell) => cell.tagName === 'BUTTON' || cell.hasAttribute('tabindex'));
    if (!this.onPick) {
      cells.forEach((cell) => cell.removeAttribute('tabindex'));
      return;
    }
    cells.forEach((cell) => cell.setAttribute('tabindex', '-1'));
    const best = cells.find((cell) => cell.classList.contains('is-cursor')) ||
      cells.find((cell) => cell.classList.contains('is-chosen')) ||
      cells.find((cell) => cell.classList.contains('is-target')) ||
      cells.find((cell) => cell.tagName === 'BUTTON') || cells[0];
    if (best) best.setAttribute('tabindex', '0');
  },

  focus(cell, preventScroll = false) {
    const box = cell.closest('.grid, .hand');
    if (box)
      box.querySelectorAll('.cell[tabindex="0"]')
        .forEach((other) => other.setAttribute('tabindex', '-1'));
    cell.setAttribute('tabindex', '0');
    cell.focus({preventScroll});
    if (!preventScroll) cell.scrollIntoView({block: 'nearest', inline: 'nearest'});
  },

  /* Moves the focus by an arrow key; false: there is nowhere to go. */
  arrow(key, from) {
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    if (!steps[key]) return false;
    const [dx, dy] = steps[key];
    const grid = from.closest('.grid');
    if (!grid) {
      const hand = from.closest('.hand');
      if (!hand) return false;
      const cells = [...hand.querySelectorAll('.cell')];
      const next = cells[cells.indexOf(from) + dx + dy];
      if (next) this.focus(next);
      return true;
    }
    const rows = [...grid.querySelectorAll('.row')]
                   .map((row) => [...row.querySelectorAll('.cell')])
                   .filter((row) => row.length);
    let y = rows.findIndex((row) => row.includes(from)), x = rows[y].indexOf(from);
    x += dx;
    y += dy;
    if (rows[y] && rows[y][x]) this.focus(rows[y][x]);
    return true;
  },

  listen(element) {
    element.addEventListener('click', (event) => {
      const cell = event.target.closest('[data-pick]');
      if (!cell || !this.onPick || this.dropped) {
        this.dropped = false;
        return;
      }
      const box = cell.closest('.grid, .hand');
      if (box && cell.classList.contains('cell')) this.focus(cell);
      this.onPick(Number(cell.dataset.pick), 0);
    });
    element.addEventListener('keydown', (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const cell = event.target.closest('.cell');
      if (cell && this.arrow(event.key, cell)) event.preventDefault();
    });
    element.addEventListener('pointerover', (event) => {
      this.hover(event.target.closest('[data-pick]'));
      const cell = event.target.closest('.cell');
      if (cell && !cell.title)
        cell.title = `${cell.getAttribute('aria-label')}${
          cell.matches('.own-seat .can-pick') ? TABLE_TIP : ''}`;
    });
    element.addEventListener('pointerleave', () => this.hover(null));
    element.addEventListener('pointerdown', (event) => this.pressed(event));
  },

  /* Cells with the same number are one thing: the pointer highlights all of them. */
  hover(cell) {
    if (this.hovered) this.hovered.forEach((other) => other.classList.remove('is-hovered'));
    this.hovered = cell && this.onPick ?
      [...cell.closest('.scene, .scene-part')
         .querySelectorAll(`[data-pick="${cell.dataset.pick}"]`)] :
      [];
    this.hovered.forEach((other) => other.classList.add('is-hovered'));
  },

  /* ---- dragging ---- */

  pressed(event) {
    const cell = event.target.closest('.can-drag');
    this.dropped = false;
    if (!cell || event.button !== 0 || !this.onPick) return;
    const press = {cell, x: event.clientX, y: event.clientY, ghost: null, id: event.pointerId};
    const move = (next) => {
      if (next.pointerId !== press.id) return;
      if (!press.ghost) {
        if (Math.hypot(next.clientX - press.x, next.clientY - press.y) < SCENE_DRAG) return;
        press.ghost = cell.cloneNode(true);
        press.ghost.classList.add('ghost');
        press.ghost.removeAttribute('data-pick');
        const size = cell.getBoundingClientRect();
        press.ghost.style.width = `${size.width}px`;
        press.ghost.style.height = `${size.height}px`;
        document.body.append(press.ghost);
        cell.classList.add('is-dragged');
      }
      press.ghost.style.transform =
        `translate(${next.clientX}px, ${next.clientY}px) translate(-50%, -50%)`;
    };
    const listening = new AbortController(), {signal} = listening;
    const end = (next) => {
      if (next.pointerId !== press.id) return;
      listening.abort();
      if (!press.ghost) return;
      press.ghost.remove();
      cell.classList.remove('is-dragged');
      if (next.type !== 'pointerup') return;
      const under = document.elementFromPoint(next.clientX, next.clientY);
      const place = under && under.closest('[data-pick], .cell');
      this.dropped = true;
      setTimeout(() => {
        this.dropped = false;
      }, 0);
      if (place === cell || !this.onPick) return;
      this.onPick(place ? Number(place.dataset.pick || 0) : 0, Number(cell.dataset.pick), under);
    };
    /* A quick drag is no flick either, which the next tap would only stop. */
    cell.addEventListener('touchmove', (next) => next.preventDefault(), {signal, passive: false});
    document.addEventListener('pointermove', move, {signal});
    document.addEventListener('pointerup', end, {signal});
    document.addEventListener('pointercancel', end, {signal});
  },

  /* ---- keeping focus and scrolling when a scene is redrawn ---- */

  keep(...others) {
    const active = document.activeElement;
    const inside = [this.container, ...others].some((place) => place && place.contains(active));
    const boxes = [...this.container.querySelectorAll('.grid-box')].map((box) => {
      const cursor = box.querySelector('.is-cursor');
      return {
        scrolled: [box.scrollLeft, box.scrollTop],
        pick: cursor && cursor.dataset.pick,
        at: cursor && cursor.getBoundingClientRect()
      };
    });
    return {key: inside ? active.dataset.key : null, inside, boxes, others};
  },

  /* Scrolls the box, and nothing else, until the cell is visible. */
  reveal(box, cell) {
    const outer = box.getBoundingClientRect(), inner = cell.getBoundingClientRect(),
          rim = inner.width;
    if (inner.left - rim < outer.left) box.scrollLeft -= outer.left - inner.left + rim;
    if (inner.right + rim > outer.right) box.scrollLeft += inner.right - outer.right + rim;
    if (inner.top - rim < outer.top) box.scrollTop -= outer.top - inner.top + rim;
    if (inner.bottom + rim > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + rim;
  },

  restore({key, inside, boxes, others}, moved) {
    this.container.querySelectorAll('.grid-box').forEach((box, i) => {
      const {scrolled, pick, at} = boxes[i] || {}, cursor = box.querySelector('.is-cursor');
      if (scrolled) [box.scrollLeft, box.scrollTop] = scrolled; /* which makes a layout */
      const same = at && box.querySelector(`[data-pick="${pick}"]`);
      if (same) { /* the field may have grown: it stays where it is */
        const now = same.getBoundingClientRect();
        box.scrollLeft += now.left - at.left;
        box.scrollTop += now.top - at.top;
      }
      if (cursor) this.reveal(box, cursor);
    });
    if (!inside || !this.onPick) return;
    const places = [this.container, ...others].filter(Boolean);
    const find = (selector) => places.map((place) => place.querySelector(selector)).find(Boolean);
    const same = key && find(`[data-key="${key}"]`);
    const again = find('.grid .cell.is-cursor') ||
      (moved && (!same || same.closest('.hand')) && find('.cell[tabindex="0"].is-target')) ||
      same || find('.cell[tabindex="0"]');
    if (again) this.focus(again, true);
  },
});

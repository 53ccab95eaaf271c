/** Arrow keys move within a group of buttons; Tab enters and leaves it. With `data-line`, left and right keep the order. */
export function roving(node: HTMLElement, selector = 'button, [role="button"]') {
  const items = () => [...node.querySelectorAll<HTMLElement>(selector)].filter((item) => item.getClientRects().length > 0);
  const settle = () => {
    const list = items();
    const current =
      list.find((item) => item.tabIndex === 0 && item === document.activeElement) ??
      list.find((item) => item.dataset.first !== undefined) ??
      list[0];
    for (const item of list) item.tabIndex = item === current ? 0 : -1;
  };
  const nearest = (from: HTMLElement, list: HTMLElement[], dx: number, dy: number) => {
    const a = from.getBoundingClientRect();
    const cx = a.left + a.width / 2,
      cy = a.top + a.height / 2;
    let best: HTMLElement | null = null,
      least = Infinity;
    for (const item of list) {
      if (item === from) continue;
      const b = item.getBoundingClientRect();
      const x = b.left + b.width / 2 - cx,
        y = b.top + b.height / 2 - cy;
      const along = x * dx + y * dy,
        aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (along < 4) continue;
      const cost = along + aside * 3;
      if (cost < least) {
        least = cost;
        best = item;
      }
    }
    return best;
  };
  const key = (event: KeyboardEvent) => {
    const list = items();
    const from = list.find((item) => item === document.activeElement);
    if (!from) return;
    const i = list.indexOf(from);
    const line = node.dataset.line !== undefined;
    const to =
      event.key === 'ArrowRight'
        ? ((line ? null : nearest(from, list, 1, 0)) ?? list[i + 1])
        : event.key === 'ArrowLeft'
          ? ((line ? null : nearest(from, list, -1, 0)) ?? list[i - 1])
          : event.key === 'ArrowDown'
            ? nearest(from, list, 0, 1)
            : event.key === 'ArrowUp'
              ? nearest(from, list, 0, -1)
              : event.key === 'Home'
                ? list[0]
                : event.key === 'End'
                  ? list.at(-1)
                  : null;
    if (!to) return;
    event.preventDefault();
    for (const item of list) item.tabIndex = -1;
    to.tabIndex = 0;
    to.focus();
  };
  const watch = new MutationObserver(settle);
  settle();
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener('keydown', key);
  node.addEventListener('focusin', settle);
  return {
    destroy() {
      watch.disconnect();
      node.removeEventListener('keydown', key);
      node.removeEventListener('focusin', settle);
    },
  };
}

/** Click, Enter and Space for things that are drawn and not buttons. */
export function press(node: SVGElement | HTMLElement, act: () => void) {
  let current = act;
  const key = (event: Event) => {
    const { key: name } = event as KeyboardEvent;
    if (name === 'Enter' || name === ' ') {
      event.preventDefault();
      current();
    }
  };
  const click = () => current();
  node.addEventListener('click', click);
  node.addEventListener('keydown', key);
  return {
    update(next: () => void) {
      current = next;
    },
    destroy() {
      node.removeEventListener('click', click);
      node.removeEventListener('keydown', key);
    },
  };
}

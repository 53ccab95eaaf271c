/** The inspector: whatever carries an explanation tells it on hover, focus or long press; what does nothing else, at a touch. */

import type { Component } from 'svelte';

/** `picture` is a part of the game's own, shown beside the words. */
export interface Explanation {
  title: string;
  lines: string[];
  rule?: string | undefined;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  picture?: { of: Component<any>; props: Record<string, unknown> };
}
type Teller = () => Explanation | null;

export const inspector = $state<{ told: Explanation | null; at: DOMRect | null; sticky: boolean }>({ told: null, at: null, sticky: false });

const HOVER_MS = 320;
const HOLD_MS = 450;
let waiting: ReturnType<typeof setTimeout> | undefined;
let owner: Element | null = null;

export function silence(): void {
  clearTimeout(waiting);
  inspector.told = null;
  inspector.sticky = false;
  owner?.removeAttribute('aria-describedby');
  owner = null;
}

/** Beside the thing; beside the pointer where the thing is as large as the map. */
function place(node: Element, event: Event | null): DOMRect {
  const rect = node.getBoundingClientRect();
  if (!(event instanceof PointerEvent) || rect.width < innerWidth * 0.4) return rect;
  return new DOMRect(event.clientX - 12, event.clientY - 12, 24, 24);
}

function tell(node: Element, teller: Teller, sticky = false, event: Event | null = null): void {
  const told = teller();
  if (!told) return;
  owner?.removeAttribute('aria-describedby');
  owner = node;
  inspector.told = told;
  inspector.at = place(node, event);
  inspector.sticky = sticky;
  node.setAttribute('aria-describedby', 'inspector');
}

/** A Svelte action: `use:explain={() => ({ title, lines, rule })}`. */
export function explain(node: HTMLElement | SVGElement, teller: Teller) {
  let current = teller;
  let held = false;
  let over = false;
  const later = (ms: number, sticky: boolean, event: Event) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      held = sticky;
      tell(node, current, sticky, event);
    }, ms);
  };
  const on: Record<string, (event: Event) => void> = {
    // A thing that comes to lie under a pointer at rest was not asked for.
    pointermove: (e) => {
      if ((e as PointerEvent).pointerType === 'mouse' && !over) {
        over = true;
        later(HOVER_MS, false, e);
      }
    },
    pointerleave: (e) => {
      over = false;
      clearTimeout(waiting);
      if ((e as PointerEvent).pointerType === 'mouse' && !inspector.sticky) silence();
    },
    pointerdown: (e) => {
      held = false;
      if ((e as PointerEvent).pointerType !== 'mouse') later(HOLD_MS, true, e);
      else silence();
    },
    pointerup: () => clearTimeout(waiting),
    pointercancel: () => clearTimeout(waiting),
    focusin: (e) => {
      if (node.matches(':focus-visible')) later(HOVER_MS * 1.5, false, e);
    },
    // A thing that leaves the page loses its focus in the middle of the change: be silent after it.
    focusout: () => {
      if (owner === node) queueMicrotask(silence);
      else clearTimeout(waiting);
    },
    // Asked for by hand (right button, menu key): it stays, and its rule can be followed.
    contextmenu: (e) => {
      e.preventDefault();
      if (!held) tell(node, current, true, e);
    },
    keydown: (e) => {
      if ((e as KeyboardEvent).key === 'Escape') silence();
    },
  };
  const swallow = (e: Event) => {
    if (held) {
      e.preventDefault();
      e.stopImmediatePropagation();
      held = false;
    }
  };
  for (const [name, handler] of Object.entries(on)) node.addEventListener(name, handler);
  node.addEventListener('click', swallow, true);
  return {
    update(next: Teller) {
      current = next;
      if (owner === node && inspector.told) {
        const told = next();
        if (told) inspector.told = told;
      }
    },
    destroy() {
      for (const [name, handler] of Object.entries(on)) node.removeEventListener(name, handler);
      node.removeEventListener('click', swallow, true);
      if (owner === node) queueMicrotask(silence);
    },
  };
}

/** The same for a thing that does nothing else when it is touched: it tells at once, and stays until something else is touched. */
export function tells(node: HTMLElement | SVGElement, teller: Teller) {
  let current = teller;
  const explaining = explain(node, teller);
  const touched = (event: Event): void => tell(node, current, true, event);
  node.addEventListener('click', touched);
  return {
    update(next: Teller) {
      current = next;
      explaining.update(next);
    },
    destroy() {
      node.removeEventListener('click', touched);
      explaining.destroy();
    },
  };
}

/** The pane lies in the middle of a floor that is never seen: whatever asks the browser to bring a province into view scrolls it,
    in any direction, and the map goes there instead. */
import type { Camera } from './camera';

const MIDDLE = 12000;

export const settle = (pane: HTMLElement): void => pane.scrollTo({ left: MIDDLE, top: MIDDLE, behavior: 'instant' });

export function scrolled(pane: HTMLElement, camera: Camera): void {
  const dx = pane.scrollLeft - MIDDLE,
    dy = pane.scrollTop - MIDDLE;
  if (!dx && !dy) return;
  settle(pane);
  // A pane that was hidden comes back at the edge of its floor.
  if (dx === -MIDDLE && dy === -MIDDLE) return;
  camera.halt();
  camera.pan(-dx, -dy);
}

/** Wheel, fingers and mouse on the map: pan, pinch, flick, tap, hold, double tap, drag of a piece. */
import type { Camera } from './camera';

export interface Hand {
  camera: () => Camera;
  moves: () => boolean;
  /** A short touch, at a point of the window. */
  tap: (x: number, y: number, finger: boolean) => void;
  /** Twice at the same place; true where it is not a choice but a wish to see more. */
  twice: (x: number, y: number) => void;
  held: (x: number, y: number, finger: boolean) => void;
  over: (x: number, y: number) => void;
  out: () => void;
  /** May a piece be taken up here? Then dragging carries it instead of the map. */
  grab: (x: number, y: number, finger: boolean) => boolean;
  carry: (x: number, y: number) => void;
  drop: (x: number, y: number, there: boolean) => void;
}

const SLOP = { mouse: 5, touch: 9 };
const HOLD_MS = 480;
const TWICE_MS = 320;
const WHEEL = 0.0016;

export function gestures(node: HTMLElement, first: Hand) {
  let hand = first;
  const down = new Map<number, { x: number; y: number }>();
  let begun: { x: number; y: number; mode: 'wait' | 'pan' | 'carry' | 'pinch' | 'held' } | null = null;
  let tracks: { x: number; y: number; t: number }[] = [];
  let pinch = { span: 1, z: 1, x: 0, y: 0 };
  let hold: ReturnType<typeof setTimeout> | undefined;
  let last = { x: 0, y: 0, t: -Infinity };

  const at = (event: MouseEvent): [number, number] => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const finger = (event: PointerEvent): boolean => event.pointerType !== 'mouse';

  function startPinch(): void {
    const [a, b] = [...down.values()];
    pinch = { span: Math.max(20, Math.hypot(a!.x - b!.x, a!.y - b!.y)), z: hand.camera().z, x: (a!.x + b!.x) / 2, y: (a!.y + b!.y) / 2 };
  }

  function press(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button === 2) return;
    const [x, y] = at(event);
    hand.camera().halt();
    down.set(event.pointerId, { x, y });
    clearTimeout(hold);
    if (down.size >= 2) {
      if (begun?.mode === 'carry') hand.drop(x, y, false);
      begun = { x, y, mode: 'pinch' };
      hand.camera().held = true;
      startPinch();
      return;
    }
    begun = { x, y, mode: 'wait' };
    tracks = [{ x, y, t: event.timeStamp }];
    if (finger(event))
      hold = setTimeout(() => {
        if (begun?.mode === 'wait') {
          begun.mode = 'held';
          hand.held(x, y, true);
        }
      }, HOLD_MS);
  }

  function move(event: PointerEvent): void {
    const [x, y] = at(event);
    const was = down.get(event.pointerId);
    if (!was || !begun) {
      if (!finger(event)) hand.over(x, y);
      return;
    }
    down.set(event.pointerId, { x, y });
    if (begun.mode === 'pinch' && down.size >= 2) {
      const [a, b] = [...down.values()];
      const mx = (a!.x + b!.x) / 2,
        my = (a!.y + b!.y) / 2;
      hand.camera().pan(mx - pinch.x, my - pinch.y);
      hand.camera().zoomAt(mx, my, pinch.z * (Math.hypot(a!.x - b!.x, a!.y - b!.y) / pinch.span));
      pinch.x = mx;
      pinch.y = my;
      return;
    }
    if (begun.mode === 'wait') {
      if (Math.hypot(x - begun.x, y - begun.y) < SLOP[finger(event) ? 'touch' : 'mouse']) return;
      clearTimeout(hold);
      begun.mode = event.button !== 1 && event.buttons !== 4 && hand.grab(begun.x, begun.y, finger(event)) ? 'carry' : 'pan';
      node.setPointerCapture(event.pointerId);
      hand.camera().held = true;
      if (begun.mode === 'pan') hand.camera().pan(x - begun.x, y - begun.y);
      if (begun.mode === 'carry') hand.carry(x, y);
      return;
    }
    if (begun.mode === 'pan') {
      hand.camera().pan(x - was.x, y - was.y);
      tracks.push({ x, y, t: event.timeStamp });
      if (tracks.length > 6) tracks.shift();
    } else if (begun.mode === 'carry') hand.carry(x, y);
  }

  function lift(event: PointerEvent, there: boolean): void {
    clearTimeout(hold);
    const was = down.delete(event.pointerId);
    if (!down.size) hand.camera().release();
    if (!was || !begun) return;
    const [x, y] = at(event);
    if (begun.mode === 'pinch') {
      const [left] = down.values();
      if (down.size >= 2) startPinch();
      else begun = left ? { ...left, mode: 'pan' } : null;
      if (left) tracks = [{ ...left, t: event.timeStamp }];
      return;
    }
    const { mode } = begun;
    begun = null;
    if (mode === 'carry') hand.drop(x, y, there);
    else if (mode === 'pan' && there && hand.moves()) {
      const old = tracks[0]!,
        dt = event.timeStamp - old.t;
      if (dt > 0 && dt < 160 && event.timeStamp - tracks.at(-1)!.t < 60) hand.camera().glide((x - old.x) / dt, (y - old.y) / dt);
    } else if (mode === 'wait' && there) {
      // The same place of the map, which may have moved under the finger.
      const camera = hand.camera(),
        [mx, my] = camera.toMap(x, y);
      if (event.timeStamp - last.t < TWICE_MS && Math.hypot(mx - last.x, my - last.y) * camera.z < 24) {
        last.t = -Infinity;
        hand.twice(x, y);
      } else {
        last = { x: mx, y: my, t: event.timeStamp };
        hand.tap(x, y, finger(event));
      }
    }
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const [x, y] = at(event);
    hand.camera().halt();
    const lines = event.deltaMode === 1 ? 28 : event.deltaMode === 2 ? 300 : 1;
    hand.camera().zoomAt(x, y, hand.camera().z * Math.exp(-event.deltaY * lines * WHEEL * (event.ctrlKey ? 5 : 1)));
  }

  const on: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', (event: PointerEvent) => lift(event, true)],
    ['pointercancel', (event: PointerEvent) => lift(event, false)],
    [
      'pointerleave',
      (event: PointerEvent) => {
        if (!down.size && !finger(event)) hand.out();
      },
    ],
    ['wheel', wheel, { passive: false }],
    [
      'contextmenu',
      (event: MouseEvent) => {
        event.preventDefault();
        const [x, y] = at(event);
        if (begun?.mode !== 'held') hand.held(x, y, false);
      },
    ],
  ];
  for (const [name, act, options] of on) node.addEventListener(name, act as EventListener, options);
  return {
    update(next: Hand) {
      hand = next;
    },
    destroy() {
      clearTimeout(hold);
      for (const [name, act] of on) node.removeEventListener(name, act as EventListener);
    },
  };
}

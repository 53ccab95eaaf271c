/** Where the reader looks: the map point in the middle of the window and how many px a map px has. */
import type { Box } from './chart';

export interface Spot {
  x: number;
  y: number;
  z: number;
}

const CLOSEST = 3.2;
const TABLE = 1.2;
const CLOSE = 2.1;

/** Milliseconds until the map lies still: after a hand that drags, one that zooms, and a journey. */
const PAUSE = { pan: 200, zoom: 320, fly: 100 };

/** Of width and height. */
const MOST = 0.85;

/** Px beyond the edge of the map that a journey may show: what lies over the window's edge covers no land there. */
const BEYOND = 70;

/** A middle from which little is seen beyond the map's edge; a hand may go farther. */
function onMap(at: number, from: number, to: number, room: number, z: number): number {
  const half = Math.max(0, room / 2 - BEYOND / z);
  return half * 2 > to - from ? (from + to) / 2 : Math.min(to - half, Math.max(from + half, at));
}

export class Camera {
  x = 0;
  y = 0;
  z = 1;
  width = 1;
  height = 1;
  /** Px of the screen that count as one: more on a large screen. */
  unit = 1;
  /** How often a hand has moved the map: journeys do not count. */
  touched = 0;
  /** A hand lies on the map and moves it: it may go on at any moment. */
  held = false;
  /** How long the map must lie still until the hand has surely ended: from one notch of a wheel to the next it is longer. */
  pause = PAUSE.pan;
  /** Covered by panels of the page: px at each side that do not count as window. */
  inset = { left: 0, top: 0, right: 0, bottom: 0 };
  /** The part of the map in which anything is in play. */
  played: Box;
  private frame = 0;

  constructor(
    public bounds: Box,
    private readonly moved: () => void,
  ) {
    this.played = bounds;
  }

  /** Whether it was a hand that zoomed, the last time anything moved. */
  get zoomed(): boolean {
    return this.pause === PAUSE.zoom;
  }

  /** The zoom that shows the whole map. */
  get whole(): number {
    const { left, top, right, bottom } = this.bounds;
    return Math.min(
      (this.width - this.inset.left - this.inset.right) / (right - left),
      (this.height - this.inset.top - this.inset.bottom) / (bottom - top),
      CLOSE * this.unit,
    );
  }

  /** The three steps: the whole board, the table, close. */
  zoomOf(level: 0 | 1 | 2): number {
    if (level === 0) return this.whole;
    return Math.max((level === 1 ? TABLE : CLOSE) * this.unit, this.whole * (level === 1 ? 1 : 1.4));
  }

  get step(): 0 | 1 | 2 {
    if (this.z <= this.whole * 1.08) return 0;
    return this.z < (this.zoomOf(1) + this.zoomOf(2)) / 2 ? 1 : 2;
  }

  /** The part of the map in the window. */
  get box(): Box {
    const across = this.width / this.z / 2,
      down = this.height / this.z / 2;
    return { left: this.x - across, top: this.y - down, right: this.x + across, bottom: this.y + down };
  }

  toMap(px: number, py: number): [number, number] {
    return [this.x + (px - this.width / 2) / this.z, this.y + (py - this.height / 2) / this.z];
  }
  toScreen(x: number, y: number): [number, number] {
    return [(x - this.x) * this.z + this.width / 2, (y - this.y) * this.z + this.height / 2];
  }

  /** Nearly all of the map is in the window: nobody needs a small one beside it. */
  get seesMost(): boolean {
    const { played, box } = this;
    const share = (from: number, to: number, least: number, most: number): number =>
      (Math.min(to, most) - Math.max(from, least)) / (most - least);
    return share(box.left, box.right, played.left, played.right) > MOST && share(box.top, box.bottom, played.top, played.bottom) > MOST;
  }

  /** Another sheet in the same window. */
  lay(bounds: Box, played: Box): void {
    const whole = this.width > 1 && this.step === 0;
    this.bounds = bounds;
    this.played = played;
    if (this.width > 1) this.set(whole ? this.around(bounds, this.whole, 0) : this);
  }

  /** Another window: who saw the whole map sees the whole map again. */
  resize(width: number, height: number): void {
    const whole = this.width > 1 && this.step === 0;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.set(whole ? this.around(this.bounds, this.whole, 0) : this);
  }

  /** The nearest allowed place: the whole map stays in the window; closer by, every province can come to its middle. */
  private allowed({ x, y, z }: Spot): Spot {
    const kept = Math.min(CLOSEST * this.unit, Math.max(this.whole, z));
    const { left, top, right, bottom } = this.bounds,
      { inset } = this;
    const free = Math.min(1, Math.max(0, (kept / this.whole - 1) / 0.3));
    const along = (at: number, from: number, to: number, room: number, before: number, after: number): number => {
      const half = (room / 2 / kept) * (1 - free);
      const least = from + half - before / kept,
        most = to - half + after / kept;
      return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, at));
    };
    return {
      x: along(x, left, right, this.width, inset.left, inset.right),
      y: along(y, top, bottom, this.height, inset.top, inset.bottom),
      z: kept,
    };
  }

  set(spot: Spot): void {
    const { x, y, z } = this.allowed(spot);
    // Whole px, so that the sheet lies sharp.
    this.x = this.width / 2 / z - Math.round(this.width / 2 - x * z) / z;
    this.y = this.height / 2 / z - Math.round(this.height / 2 - y * z) / z;
    this.z = z;
    this.moved();
  }

  halt(): void {
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  /** The hand has gone. */
  release(): void {
    if (!this.held) return;
    this.held = false;
    this.moved();
  }

  pan(dx: number, dy: number): void {
    this.touched++;
    this.pause = PAUSE.pan;
    this.set({ x: this.x - dx / this.z, y: this.y - dy / this.z, z: this.z });
  }

  /** Zoom so that the map point under (px, py) stays there. */
  zoomAt(px: number, py: number, z: number): void {
    this.touched++;
    this.pause = PAUSE.zoom;
    const [x, y] = this.toMap(px, py);
    const kept = Math.min(CLOSEST * this.unit, Math.max(this.whole, z));
    this.set({ x: x - (px - this.width / 2) / kept, y: y - (py - this.height / 2) / kept, z: kept });
  }

  /** Go there in `ms`; at once where nothing moves. */
  fly(to: Spot, ms: number): Promise<void> {
    this.halt();
    this.pause = PAUSE.fly;
    const goal = this.allowed(to);
    if (ms <= 0) {
      this.set(goal);
      return Promise.resolve();
    }
    const from = { x: this.x, y: this.y, z: this.z };
    return new Promise((done) => {
      let begun: number | null = null;
      const step = (now: number) => {
        begun ??= now;
        const t = Math.min(1, (now - begun) / ms),
          e = t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2;
        const z = from.z * (goal.z / from.z) ** e;
        // The point moves as much as the zoom lets it be seen to.
        const share = Math.abs(goal.z - from.z) < 1e-6 ? e : (1 / from.z - 1 / z) / (1 / from.z - 1 / goal.z);
        this.set({ x: from.x + (goal.x - from.x) * share, y: from.y + (goal.y - from.y) * share, z });
        if (t < 1) this.frame = requestAnimationFrame(step);
        else {
          this.frame = 0;
          done();
        }
      };
      this.frame = requestAnimationFrame(step);
    });
  }

  /** After a flick the map runs on and slows down. */
  glide(vx: number, vy: number): void {
    this.halt();
    let last: number | null = null,
      [u, v] = [vx, vy];
    const step = (now: number) => {
      const dt = last === null ? 16 : Math.min(40, now - last);
      last = now;
      this.pan(u * dt, v * dt);
      const slow = Math.exp(-dt / 210);
      u *= slow;
      v *= slow;
      this.frame = Math.hypot(u, v) > 0.03 ? requestAnimationFrame(step) : 0;
    };
    this.frame = requestAnimationFrame(step);
  }

  /** A spot from which all of a box is seen, no closer than `most`. */
  around(box: Box, most: number, margin = 60): Spot {
    const wide = Math.max(1, this.width - this.inset.left - this.inset.right - 2 * margin),
      high = Math.max(1, this.height - this.inset.top - this.inset.bottom - 2 * margin);
    const z = Math.max(this.whole, Math.min(most, wide / Math.max(1, box.right - box.left), high / Math.max(1, box.bottom - box.top)));
    const { left, top, right, bottom } = this.bounds;
    return {
      x: onMap((box.left + box.right) / 2 + (this.inset.right - this.inset.left) / 2 / z, left, right, this.width / z, z),
      y: onMap((box.top + box.bottom) / 2 + (this.inset.bottom - this.inset.top) / 2 / z, top, bottom, this.height / z, z),
      z,
    };
  }
}

/** Camera and sheet together: while the map moves the sheet is one picture that is shifted; at rest it is drawn sharp again. */
import { Camera } from './camera';
import { grown, type Box } from './chart';
import type { BoardView, Language } from './contract';
import type { Palette } from './palette';
import type { Scene } from './scene';
import { Sheet, type Wish } from './sheet';
import { Shift } from './shift';

export interface Parts {
  /** What moves in it; its children lie in map px times `z` of the sheet that is shown. */
  stage: HTMLElement;
  /** Land and owners, and above the lights names and pieces. */
  ground: HTMLCanvasElement;
  things: HTMLCanvasElement;
  /** The whole map, coarse: seen beyond the edge of the sheet while it moves. */
  far: HTMLCanvasElement;
}
export interface Heard {
  /** The sheet that is shown has this zoom: what lies on it is set anew. */
  settled: (z: number) => void;
  moved: () => void;
  still: () => void;
}

const SLICE_MS = 12;
/** Device px that a sheet may have. */
const LARGEST = 4.6e6;
const FAR = 0.7e6;

export class Studio {
  readonly camera: Camera;
  private sheet: Sheet | null = null;
  private farSheet: Sheet | null = null;
  private view: BoardView | null = null;
  private shown: Wish | null = null;
  private readonly back = { ground: new OffscreenCanvas(1, 1), things: new OffscreenCanvas(1, 1), far: new OffscreenCanvas(1, 1) };
  private resting: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private job: Generator<void, void> | null = null;
  private farDone = false;
  private first = true;
  /** The sheet is only the first one, without anything around. */
  private narrow = false;
  private gone = false;
  private moving = false;
  private readonly shift: Shift;

  constructor(
    private readonly parts: Parts,
    private readonly heard: Heard,
    public scene: Scene,
  ) {
    this.shift = new Shift(parts.stage);
    this.camera = new Camera(scene.bounds, () => this.moved());
    this.camera.played = scene.played;
  }

  get dpr(): number {
    return Math.min(3, globalThis.devicePixelRatio || 1);
  }
  get shownZoom(): number {
    return this.shown?.z ?? this.camera.z;
  }

  /** What is drawn; a change is painted anew where it is. */
  show(view: BoardView, scene: Scene, palette: Palette, language: Language, afresh: boolean): void {
    this.lay(scene);
    if (afresh || this.sheet?.scene !== this.scene) this.sheet = new Sheet(this.scene, palette, language);
    this.view = view;
    this.farDone = false;
    this.begin();
  }

  /** The sheet that is looked at: who saw the whole of the one before sees the whole of this. */
  lay(scene: Scene): void {
    if (this.scene === scene) return;
    this.scene = scene;
    this.camera.lay(scene.bounds, scene.played);
  }

  private moved(): void {
    this.place();
    this.heard.moved();
    this.moving = true;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.rest(), this.camera.pause);
  }

  /** The stage as the camera sees it. */
  private place(): void {
    const { x, y, z, width, height } = this.camera;
    const base = this.shownZoom;
    this.shift.to(`translate(${Math.round(width / 2 - x * z)}px, ${Math.round(height / 2 - y * z)}px) scale(${z / base})`);
    if (this.shown) this.parts.far.hidden = this.covers(this.camera.box, this.shown.box, 0);
  }

  private covers(seen: Box, sheet: Box, spare: number): boolean {
    const { bounds } = this.camera;
    return (
      sheet.left <= Math.max(seen.left, bounds.left) - spare + 0.5 &&
      sheet.top <= Math.max(seen.top, bounds.top) - spare + 0.5 &&
      sheet.right >= Math.min(seen.right, bounds.right) + spare - 0.5 &&
      sheet.bottom >= Math.min(seen.bottom, bounds.bottom) + spare - 0.5
    );
  }

  /** The sheet is drawn as the camera sees it now, wherever it looks. */
  private isShown(): boolean {
    const { z, unit } = this.camera;
    return this.shown !== null && this.shown.z === z && this.shown.unit === unit && this.shown.dpr === this.dpr;
  }

  /** Nothing is painted while a hand lies on the map, however still it is held. */
  private rest(): void {
    if (this.camera.held) return;
    this.moving = false;
    this.shift.rest();
    this.heard.still();
    this.later();
    if (this.isShown() && this.covers(this.camera.box, this.shown!.box, 0)) return;
    this.begin();
  }

  /** The whole map if it is not too large, else the window and some of what lies around. */
  private wish(): Wish {
    const { z, box, unit } = this.camera,
      { dpr, scene } = this;
    // The first view is no larger than the window and not engraved yet: it is there sooner, and the rest follows.
    if (!this.shown) return { z, dpr, unit, box: snap(box, z), draft: true };
    const whole = grown(scene.bounds, 200);
    const area = (one: Box) => (one.right - one.left) * (one.bottom - one.top) * (z * dpr) ** 2;
    if (!this.narrow && this.isShown() && this.covers(box, this.shown.box, 0)) return this.shown;
    const fit = (one: Box): Wish => ({ z, dpr, unit, box: one });
    if (area(whole) < LARGEST) return fit(snap(whole, z));
    const room = Math.sqrt(LARGEST / area(box));
    const more = Math.min(0.6, Math.max(0.08, (room - 1) / 2));
    return fit(
      snap(
        {
          left: box.left - (box.right - box.left) * more,
          top: box.top - (box.bottom - box.top) * more,
          right: box.right + (box.right - box.left) * more,
          bottom: box.bottom + (box.bottom - box.top) * more,
        },
        z,
      ),
    );
  }

  private begin(): void {
    if (!this.sheet || !this.view || this.camera.width < 2 || this.gone) return;
    const wish = this.wish();
    const job = this.sheet.paint(this.back.ground, this.back.things, this.view, wish);
    this.job = (function* (studio: Studio) {
      yield* job;
      studio.swap(wish);
    })(this);
    if (this.first) {
      this.first = false;
      while (!this.job.next().done);
      this.job = null;
      this.narrow = true;
      this.later();
    } else this.later();
  }

  private later(): void {
    if (!this.frame && !this.gone)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.work();
      });
  }

  /** A slice of painting; none while the map moves. */
  private work(): void {
    if (this.moving) return;
    const until = performance.now() + SLICE_MS;
    if (!this.job && this.narrow) {
      this.begin();
      this.narrow = false;
    }
    if (!this.job && !this.farDone && this.sheet && this.view) {
      this.farDone = true;
      this.job = this.paintFar();
    }
    while (this.job && performance.now() < until) if (this.job.next().done) this.job = null;
    if (this.job || this.narrow || (!this.farDone && this.sheet)) this.later();
  }

  private *paintFar(): Generator<void, void> {
    const box = this.scene.bounds;
    const z = Math.min(0.79, Math.sqrt(FAR / ((box.right - box.left) * (box.bottom - box.top))));
    const far = this.parts.far;
    if (this.farSheet?.scene !== this.scene || this.farSheet.colours !== this.sheet!.colours)
      this.farSheet = new Sheet(this.scene, this.sheet!.colours, 'en');
    yield* this.farSheet.paintGround(this.back.far, this.view!, { box, z, dpr: 1, unit: 1 });
    hang(far, this.back.far);
    this.layFar();
  }

  private layFar(): void {
    const { bounds } = this.scene,
      z = this.shownZoom;
    lay(this.parts.far, bounds, z);
  }

  private swap(wish: Wish): void {
    for (const part of ['ground', 'things'] as const) {
      hang(this.parts[part], this.back[part]);
      lay(this.parts[part], wish.box, wish.z);
      this.parts[part].hidden = false;
    }
    this.shown = wish;
    this.layFar();
    this.heard.settled(wish.z);
    this.place();
    if (!this.moving) this.shift.rest();
  }

  destroy(): void {
    this.gone = true;
    clearTimeout(this.resting);
    cancelAnimationFrame(this.frame);
    this.camera.halt();
  }
}

/** Whole device px, so that tiles and window fall on them. */
function snap(box: Box, z: number): Box {
  const down = (n: number) => Math.floor(n * z) / z,
    up = (n: number) => Math.ceil(n * z) / z;
  return { left: down(box.left), top: down(box.top), right: up(box.right), bottom: up(box.bottom) };
}

function lay(canvas: HTMLCanvasElement, box: Box, z: number): void {
  canvas.style.left = `${box.left * z}px`;
  canvas.style.top = `${box.top * z}px`;
  canvas.style.width = `${(box.right - box.left) * z}px`;
  canvas.style.height = `${(box.bottom - box.top) * z}px`;
}

/** What was painted is handed over whole. A canvas that only shows a picture is not copied again with every frame that moves it. */
function hang(canvas: HTMLCanvasElement, painted: OffscreenCanvas): void {
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(painted.transferToImageBitmap());
}

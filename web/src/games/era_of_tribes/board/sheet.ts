/** The drawn sheet: land, owners, names and pieces of a window of the map, painted in slices and shown when it is whole. */
import { bannersOf, bondsOf, roomOf, roomOfBond } from './banners';
import { grown, touches, type Box, type Province } from './chart';
import type { BoardView, Language } from './contract';
import { Labels, type Label } from './labels';
import { letterPx } from './letters';
import { canvasOf, type Ctx } from './paint/brush';
import { levelOf, type Level } from './levels';
import { LandPainter, beastsOf } from './paint/land';
import { REGIONS, drawName, drawRegion, measure, roomFor } from './paint/names';
import { drawCorner, drawFeet, roomOfMarks } from './paint/marks';
import { OwnerPainter } from './paint/owners';
import { drawPiece } from './paint/pieces';
import type { Palette } from './palette';
import { laidOn, militiaOf, traceOf, type Piece } from './pieces';
import { PIECE_RADIUS, slotsIn, type Slot } from './slots';
import type { Scene } from './scene';
import { boardWords } from './words';

const TILE = 440;
export const CODES: readonly Language[] = ['en', 'de', 'pl'];

/** Pieces are larger on the whole board and smaller close by, in map px. */
const SIZE: Record<Level, number> = { 0: 1.2, 1: 1, 2: 0.8 };
/** Below this zoom printed symbols would be crumbs: only pieces are drawn, larger. */
const CRUMBS = 0.36;

interface Tile {
  box: Box;
  canvas: HTMLCanvasElement;
}

type Zoom = Pick<Wish, 'z' | 'unit'>;

export interface Wish {
  box: Box;
  z: number;
  dpr: number;
  /** Px of the screen that count as one. */
  unit: number;
  /** To be seen at once, without what is engraved. */
  draft?: boolean;
}

/** Everything about one map in one edition and language; keeps places of pieces and names from view to view. */
export class Sheet {
  private readonly slots = new Map<string, Slot[]>();
  private readonly labels = new Map<Level, Labels>();
  private land: { key: string; tiles: Tile[]; painter: LandPainter } | null = null;
  private laid = new Map<Province, { trace: string; upper: Piece[]; lower: Piece[] }>();

  constructor(
    readonly scene: Scene,
    private readonly palette: Palette,
    private readonly language: Language,
  ) {}

  get colours(): Palette {
    return this.palette;
  }

  private piecesOf(view: BoardView, one: Province): { upper: Piece[]; lower: Piece[] } {
    const trace = traceOf(view, one);
    let laid = this.laid.get(one);
    if (laid?.trace !== trace) this.laid.set(one, (laid = { trace, ...laidOn(view, one) }));
    return laid;
  }

  /** Where the pieces of a province lie at a zoom. */
  placesOf(view: BoardView, one: Province, { z, unit }: Zoom): { piece: Piece; slot: Slot }[] {
    const level = levelOf(z, unit),
      crumbs = z / unit < CRUMBS;
    const { upper, lower: pieces } = this.piecesOf(view, one);
    const militia = level === 2 ? militiaOf(view, one) : null,
      lower = militia ? [...pieces, militia] : pieces;
    const shown = crumbs ? lower : [...upper, ...lower];
    const size = PIECE_RADIUS * (crumbs ? Math.min(2.1, (7.4 * unit) / PIECE_RADIUS / z) : SIZE[level]);
    const key = `${one.at} ${crumbs ? 0 : upper.length} ${lower.length} ${size.toFixed(2)}`;
    let slots = this.slots.get(key);
    if (!slots) this.slots.set(key, (slots = slotsIn(this.scene.ground, one, crumbs ? 0 : upper.length, lower.length, size)));
    return shown.map((piece, i) => ({ piece, slot: slots[i]! }));
  }

  /** Names at a zoom; none on the whole board. */
  private *namesOf(view: BoardView, zoom: Zoom): Generator<void, Label[]> {
    const { z } = zoom,
      level = levelOf(z, zoom.unit);
    if (level === 0) return [];
    let labels = this.labels.get(level);
    const at = CODES.indexOf(this.language);
    if (!labels)
      this.labels.set(level, (labels = new Labels(this.scene.ground, this.scene.provinces, (one) => one.names[at]!, measure, SIZE[level])));
    const letter = letterPx();
    const banners = new Map(bannersOf(view, this.scene.provinces).map((banner) => [banner.at, roomOf(banner, z, letter)]));
    const slots = (one: Province) => [...this.placesOf(view, one, zoom).map(({ slot }) => slot), ...(banners.get(one) ?? [])];
    const bonds = bondsOf(view, this.scene.provinces).map((bond) => roomOfBond(bond, z, letter));
    const marks = roomOfMarks(this.feetAt(level), this.cornersAt(level), level);
    return yield* labels.placing(slots, [...marks, ...bonds, ...beastsOf(this.scene)]);
  }

  /** What the borders between waters cost: a figure, close by in words. */
  private feetAt(level: Level): { x: number; y: number; text: string }[] {
    const { costs } = boardWords(this.language);
    return this.scene.feet.map(({ x, y, feet }) => ({ x, y, text: level === 2 ? costs(feet) : String(feet) }));
  }

  private cornersAt(level: Level): Scene['corners'] {
    return level === 2 ? this.scene.corners : [];
  }

  /** Paints land and owners on one canvas, names and pieces on the other, pausing between small pieces of work. */
  *paint(ground: OffscreenCanvas, things: OffscreenCanvas, view: BoardView, wish: Wish): Generator<void, void> {
    yield* this.paintGround(ground, view, wish);
    const ctx = penOf(things, wish, true);
    inMap(ctx, wish.box, wish);
    yield* this.paintThings(ctx, view, wish);
  }

  *paintGround(canvas: OffscreenCanvas, view: BoardView, wish: Wish): Generator<void, void> {
    const { z, dpr, unit } = wish;
    const ctx = penOf(canvas, wish, false);
    const owners = new OwnerPainter(this.scene, view, this.palette, levelOf(z, unit), z * dpr);
    const scratch = canvasOf(1, 1);
    for (const tile of yield* this.landOf(wish)) {
      const x = Math.round((tile.box.left - wish.box.left) * z * dpr),
        y = Math.round((tile.box.top - wish.box.top) * z * dpr);
      if (owners.isIn(tile.box)) {
        const pen = inTile(scratch, tile.box, wish);
        pen.setTransform(1, 0, 0, 1, 0, 0);
        pen.drawImage(tile.canvas, 0, 0);
        inMap(pen, tile.box, wish);
        owners.paint(pen, tile.box);
        ctx.drawImage(scratch, x, y);
      } else ctx.drawImage(tile.canvas, x, y);
      yield;
    }
  }

  /** The printed land, tile by tile; it stays while map, zoom and window do. */
  private *landOf(wish: Wish): Generator<void, Tile[]> {
    const { box, z, dpr, unit, draft = false } = wish;
    const kind = ` ${z} ${dpr} ${unit} ${draft}`;
    const key = [box.left, box.top, box.right, box.bottom].join(' ') + kind;
    if (this.land?.key === key) return this.land.tiles;
    const painter =
      this.land && this.land.key.endsWith(kind)
        ? this.land.painter
        : new LandPainter(this.scene, this.palette, levelOf(z, unit), z * dpr, draft);
    const tiles: Tile[] = [];
    for (const one of cut(box, TILE / z)) {
      const canvas = canvasOf(1, 1);
      painter.paint(inTile(canvas, one, wish), one);
      tiles.push({ box: one, canvas });
      yield;
    }
    this.land = { key, tiles, painter };
    return tiles;
  }

  private *paintThings(ctx: Ctx, view: BoardView, wish: Wish): Generator<void, void> {
    const { box, z, unit } = wish,
      level = levelOf(z, unit);
    // Places are found once and kept: a few provinces at a time.
    for (const [i, one] of this.scene.provinces.entries()) {
      this.placesOf(view, one, wish);
      if (i % 16 === 15) yield;
    }
    if (level === 0 && z / unit > CRUMBS) {
      const pieces = this.scene.provinces.flatMap((one) => this.placesOf(view, one, wish).map(({ slot }) => slot));
      pieces.push(...beastsOf(this.scene));
      for (const region of REGIONS) {
        const placed = roomFor(this.scene, region, pieces, z / unit);
        if (placed) drawRegion(ctx, placed, this.palette);
      }
    }
    const names = yield* this.namesOf(view, wish);
    yield;
    for (const one of this.cornersAt(level)) drawCorner(ctx, one, this.palette);
    for (const one of this.feetAt(level)) drawFeet(ctx, one, one.text, level, this.palette);
    const near = grown(box, 40);
    const here = this.scene.provinces.filter((one) => touches(one.box, near));
    let done = 0;
    for (const label of names)
      if (touches(label.box, near)) {
        drawName(ctx, label, this.palette);
        if (++done % 24 === 0) yield;
      }
    for (const one of here) {
      const places = this.placesOf(view, one, wish);
      for (const { piece, slot } of places) drawPiece(ctx, piece, slot, this.palette);
      if (places.length && ++done % 12 === 0) yield;
    }
  }
}

function* cut(box: Box, side: number): Generator<Box> {
  for (let top = box.top; top < box.bottom; top += side)
    for (let left = box.left; left < box.right; left += side) {
      yield { left, top, right: Math.min(box.right, left + side), bottom: Math.min(box.bottom, top + side) };
    }
}

/** A canvas of the size that is wished for, empty; the pen is that of a canvas in the page but for its type. */
function penOf(canvas: OffscreenCanvas, { box, z, dpr }: Wish, alpha: boolean): Ctx {
  canvas.width = Math.round((box.right - box.left) * z * dpr);
  canvas.height = Math.round((box.bottom - box.top) * z * dpr);
  return canvas.getContext('2d', { alpha }) as unknown as Ctx;
}

function inMap(ctx: Ctx, box: Box, { z, dpr }: Wish): void {
  ctx.setTransform(z * dpr, 0, 0, z * dpr, -box.left * z * dpr, -box.top * z * dpr);
}

/** A small canvas for a part of the map. Browsers put off drawing until a canvas is used: in small ones it is done part by part. */
function inTile(canvas: HTMLCanvasElement, box: Box, wish: Wish): Ctx {
  canvas.width = Math.round((box.right - box.left) * wish.z * wish.dpr);
  canvas.height = Math.round((box.bottom - box.top) * wish.z * wish.dpr);
  const ctx = canvas.getContext('2d', { alpha: false })!;
  inMap(ctx, box, wish);
  return ctx;
}

/** Small tools of the painter: paths made once, patterns and signs drawn to size. */
import { ICONS, type IconName } from '../../../../generated/era_of_tribes/icons';
import type { Border, Province } from '../chart';

export type Canvas = HTMLCanvasElement | OffscreenCanvas;
export type Ctx = CanvasRenderingContext2D;

const icons = new Map<IconName, Path2D>();
const outlines = new Map<Province, Path2D>();
const lines = new Map<Border, Path2D>();

export function iconPath(name: IconName): Path2D {
  let path = icons.get(name);
  if (!path) icons.set(name, (path = new Path2D(ICONS[name])));
  return path;
}

/** An icon, centred, in the current fill. */
export function icon(ctx: Ctx, name: IconName, x: number, y: number, size: number, colour: string): void {
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 512, size / 512);
  ctx.fillStyle = colour;
  ctx.fill(iconPath(name));
  ctx.restore();
}

export function outline(one: Province): Path2D {
  let path = outlines.get(one);
  if (!path) {
    path = new Path2D();
    for (const ring of one.rings) {
      path.moveTo(ring[0]! / 10, ring[1]! / 10);
      for (let i = 2; i < ring.length; i += 2) path.lineTo(ring[i]! / 10, ring[i + 1]! / 10);
      path.closePath();
    }
    outlines.set(one, path);
  }
  return path;
}

export function line(one: Border): Path2D {
  let path = lines.get(one);
  if (!path) {
    path = new Path2D();
    path.moveTo(one.line[0]!, one.line[1]!);
    for (let i = 2; i < one.line.length; i += 2) path.lineTo(one.line[i]!, one.line[i + 1]!);
    lines.set(one, path);
  }
  return path;
}

export function joined(paths: Iterable<Path2D>): Path2D {
  const all = new Path2D();
  for (const path of paths) all.addPath(path);
  return all;
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  return canvas;
}

/** A pattern drawn in map px on a field of `width` by `height`, sharp at `scale` device px per map px, turned by `degrees`. */
export function pattern(ctx: Ctx, width: number, height: number, scale: number, degrees: number, draw: (ctx: Ctx) => void): CanvasPattern {
  const tile = canvasOf(Math.round(width * scale), Math.round(height * scale));
  const pen = tile.getContext('2d')!;
  pen.scale(tile.width / width, tile.height / height);
  pen.lineCap = 'butt';
  draw(pen);
  const made = ctx.createPattern(tile, 'repeat')!;
  made.setTransform(new DOMMatrix().rotate(degrees).scale(width / tile.width, height / tile.height));
  return made;
}

/** The same chance every time: a text in, numbers from 0 to 1 out. */
export function chance(seed: string): () => number {
  let a = 2166136261;
  for (let i = 0; i < seed.length; i++) a = Math.imul(a ^ seed.charCodeAt(i), 16777619);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

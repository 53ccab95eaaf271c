/** Terrain told three ways: a colour, a hatch and small drawings, scattered the same way every time. */
import type { Province, Terrain } from '../chart';
import type { Ground } from '../ground';
import type { Palette } from '../palette';
import { faint } from '../palette';
import { canvasOf, chance, pattern, type Ctx } from './brush';

export type Dry = Exclude<Terrain, 'water'>;
export const DRY: readonly Dry[] = ['mountains', 'hills', 'forest', 'grain', 'desert'];
const APART: Record<Dry, number> = { mountains: 24, hills: 24, forest: 15.5, grain: 19, desert: 27 };
/** Map px: conifers north of here. */
const NORTH = 440;

/** Drawings on a field of 32 by 32 around the middle: filled shape, thin strokes, shade. */
const GLYPHS: Record<Dry, { body: string; thin?: string; shade?: string }[]> = {
  mountains: [
    {
      body: 'M-13 7L-5.5-7.5L-4-8.6L-1.4-4.6L2.6-11L4-9.6L13 7',
      thin: 'M-4-8.6Q-5.4-2-4.6 2M-2.8-6.6L-1.2 4M3-10.8Q2.6-4 3.6 2M4.4-8.6L7 5M6.4-5.4L10 6M-1.2-4.6L.4 0',
      shade: 'M2.8-11L4-9.6L13 7H4.6Q2 0 2.8-11Z',
    },
    { body: 'M-9 6L-1-9L.6-9.4L10 6', thin: 'M.2-9L-.8 0M1.2-7.6L2.8 4M2.6-5.4L5.4 5M4-3.2L8 6', shade: 'M.6-9.4L10 6H2.4Q.6 0 .6-9.4Z' },
    {
      body: 'M-12 6.5L-7-2L-5-.4L0-10.4L1.6-9L6-1.4L7.6-3L12.4 6.5',
      thin: 'M.2-9.8Q-1-2 0 4M2-7.6L4.4 4.6M4.4-3.6L7.4 5.6M-6.6-1.6L-5.8 4',
      shade: 'M.4-10.4L1.6-9L6-1.4L9 6.5H2Q-.6 0 .4-10.4Z',
    },
  ],
  hills: [
    { body: 'M-11 4Q-6-7 0-1Q5-8 12 4', thin: 'M4.2-3.4Q6-.6 6.4 3M6.6-3Q8.2-.4 8.6 3M-5-3.4Q-3.8-1-3.6 2M-2.6-3L-1.6 1' },
    { body: 'M-8 3Q0-8 9 3', thin: 'M1-2.6Q2.4 0 2.8 2.6M3.4-1.8Q4.8.2 5.2 2.6' },
    { body: 'M-12 4Q-7-4-2.4 1.4Q2-9.4 9.6 3.4', thin: 'M3.6-3.4Q5-.4 5.4 3M5.6-2Q6.8 0 7.2 3M-7-.8Q-6 .8-5.8 3' },
  ],
  forest: [
    {
      body: 'M0-10C5.4-10.6 7.4-4.6 4.8-1.6C3.6 0 1.6.4 0 .2C-2 .6-4 0-5-1.8C-7.2-5-5-10.6 0-10ZM0 .2V5M-3 5.2H4',
      shade: 'M.6-10C5.4-10.2 7.4-4.6 4.8-1.6C3.6 0 2 .3 .4 .2C3-3 3-7 .6-10Z',
    },
    {
      body: 'M-3.6-7.4C-1.6-11 4-10 4.2-6C6.8-5 6.4-.6 3.4-.2H-3.4C-6.8-.4-7.2-5.4-3.6-7.4ZM0-.2V5M-3 5.2H4',
      shade: 'M1.6-9.4C3.4-9 4.2-7.6 4.2-6C6.8-5 6.4-.6 3.4-.2H.6C3.4-2.4 3.6-6.6 1.6-9.4Z',
    },
    { body: 'M0-11.4L3.9-5H2.4L5-.6H3.4L6 3H-6L-3.4-.6H-5L-2.4-5H-3.9ZM0 3V6', shade: 'M0-11.4L3.9-5H2.4L5-.6H3.4L6 3H.6Q1.8-4 0-11.4Z' },
    {
      body: 'M0-12L3-6L2-6.2L4.4-1.4L3.2-1.6L5.4 3H-5.4L-3.2-1.6L-4.4-1.4L-2-6.2L-3-6ZM0 3V6',
      shade: 'M0-12L3-6L2-6.2L4.4-1.4L3.2-1.6L5.4 3H.4Q1.6-4 0-12Z',
    },
  ],
  grain: [
    { body: 'M0 6V-6M0-6L-2-9M0-6L2-9M0-2.4L-3.4-5.4M0-2.4L3.4-5.4M0 1.4L-3.4-1.6M0 1.4L3.4-1.6M-5 6.2H5' },
    { body: '', thin: 'M-9 0H-2M-6 3H3M1-1H8M-10 6H-3M2 5.4H9' },
    {
      body: 'M-3 6Q-2.6-2-4-7M3 6Q2.6-2 4-7M-4-7L-6-9M-4-7L-2.6-9.6M4-7L2.6-9.6M4-7L6-9M-3.2-2.6L-6-4.6M-3.2-2.6L-.8-4.8M3.2-2.6L.8-4.8M3.2-2.6L6-4.6M-6 6.2H6',
    },
  ],
  desert: [
    { body: 'M-11 3Q-5-5 0 1Q5-5 11 3', thin: 'M-4.4-.6Q-2.6 1.6-4 4M5.6-.6Q7.4 1.6 6 4' },
    { body: '', thin: 'M-6 0h.8M-2 2.4h.8M2-1h.8M5 2h.8M0 5h.8M8-1h.8' },
    { body: 'M-9 2Q-1-6 9 2', thin: 'M-.6-1.8Q1.6.6 .4 3.4' },
  ],
};

export interface Glyph {
  x: number;
  y: number;
  variant: number;
}

/** Where the drawings of a province stand, from north to south. */
export function scatter(ground: Ground, one: Province): Glyph[] {
  const next = chance(one.id);
  const terrain = one.terrain as Dry,
    apart = APART[terrain],
    found: Glyph[] = [];
  const { left, top, right, bottom } = one.box;
  const tries = 90 + ((right - left) * (bottom - top)) / 50;
  for (let i = 0; i < tries; i++) {
    const x = left + next() * (right - left),
      y = top + next() * (bottom - top),
      kind = next();
    if (
      ![
        [-9, 5],
        [9, 5],
        [0, -9],
        [0, 7],
      ].every(([dx, dy]) => ground.isIn(one, x + dx!, y + dy!))
    )
      continue;
    if (found.some((other) => Math.hypot(x - other.x, (y - other.y) * 1.35) < apart)) continue;
    const wood = y < NORTH + 60 * (kind - 0.5) ? 2 : 0;
    const variant = terrain === 'forest' ? wood + (kind < 0.5 ? 0 : 1) : kind < 0.42 ? 0 : kind < 0.72 ? 1 : 2;
    found.push({ x, y, variant });
  }
  return found.sort((a, b) => a.y - b.y);
}

const FIELD = 32;

/** The drawings as small pictures, sharp at `scale` device px per map px. */
export function glyphSheet(palette: Palette, scale: number): (terrain: Terrain, variant: number) => HTMLCanvasElement {
  const made = new Map<string, HTMLCanvasElement>();
  return (terrain, variant) => {
    const key = `${terrain}${variant}`;
    let canvas = made.get(key);
    if (canvas) return canvas;
    canvas = canvasOf(FIELD * scale, FIELD * scale);
    const ctx = canvas.getContext('2d')!;
    ctx.scale(canvas.width / FIELD, canvas.height / FIELD);
    ctx.translate(FIELD / 2, FIELD / 2);
    ctx.lineCap = ctx.lineJoin = 'round';
    const { body, thin, shade } = GLYPHS[terrain as Dry][variant]!;
    const path = new Path2D(body);
    if (body && terrain !== 'grain' && terrain !== 'desert') {
      ctx.fillStyle = faint(palette.vellum, palette.night ? 0.28 : 0.62);
      ctx.fill(path);
    }
    if (shade) {
      ctx.fillStyle = faint(palette.glyph, palette.night ? 0.26 : 0.24);
      ctx.fill(new Path2D(shade));
    }
    ctx.strokeStyle = faint(palette.glyph, palette.night ? 0.8 : 0.92);
    ctx.lineWidth = 1.05;
    ctx.stroke(path);
    if (thin) {
      ctx.lineWidth = 0.65;
      ctx.stroke(new Path2D(thin));
    }
    made.set(key, canvas);
    return canvas;
  };
}

export function drawGlyph(ctx: Ctx, picture: HTMLCanvasElement, glyph: Glyph): void {
  ctx.drawImage(picture, glyph.x - FIELD / 2, glyph.y - FIELD / 2, FIELD, FIELD);
}

/** A hatch for each terrain, in map px. */
export function hatches(ctx: Ctx, palette: Palette, scale: number): Record<Dry, CanvasPattern> {
  const ink = (alpha: number) => faint(palette.glyph, alpha * (palette.night ? 0.8 : 1));
  const rule =
    (width: number, alpha: number, dash: number[] = []) =>
    (pen: Ctx) => {
      pen.strokeStyle = ink(alpha);
      pen.lineWidth = width;
      pen.setLineDash(dash);
      pen.beginPath();
      pen.moveTo(0, width / 2 + 0.5);
      pen.lineTo(40, width / 2 + 0.5);
      pen.stroke();
    };
  const dots = (places: [number, number, number][], alpha: number) => (pen: Ctx) => {
    pen.fillStyle = ink(alpha);
    for (const [x, y, r] of places) {
      pen.beginPath();
      pen.arc(x, y, r, 0, 7);
      pen.fill();
    }
  };
  return {
    mountains: pattern(ctx, 7, 7, scale, 62, rule(0.85, 0.32)),
    hills: pattern(ctx, 9, 9, scale, -28, rule(0.7, 0.26, [4, 5])),
    forest: pattern(
      ctx,
      7,
      7,
      scale,
      0,
      dots(
        [
          [1.7, 1.7, 0.85],
          [5.2, 5.2, 0.85],
        ],
        0.34,
      ),
    ),
    grain: pattern(ctx, 8, 6, scale, 0, (pen) => {
      pen.strokeStyle = ink(0.36);
      pen.lineWidth = 0.85;
      pen.beginPath();
      pen.moveTo(2, 0.8);
      pen.lineTo(2, 3.6);
      pen.moveTo(6, 3.4);
      pen.lineTo(6, 5.8);
      pen.stroke();
    }),
    desert: pattern(
      ctx,
      11,
      9,
      scale,
      0,
      dots(
        [
          [2, 2, 0.75],
          [7.5, 6.2, 0.6],
        ],
        0.42,
      ),
    ),
  };
}

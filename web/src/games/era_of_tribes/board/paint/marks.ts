/** Marks on lines of the map that neither owners nor lights may cover: dear sea borders, and corners where nobody crosses. */
import type { Level } from '../levels';
import type { Palette } from '../palette';
import type { Slot } from '../slots';
import { icon, type Ctx } from './brush';
import { fontOf, measure } from './names';

/** Pieces of the printed sheet are larger on the whole board and smaller close by. */
const SIZE: Record<Level, number> = { 0: 1.25, 1: 1, 2: 0.8 };
const HIGH = 22;
/** From the left edge of a mark to where its figure or its words begin. */
const ICON = 22;
const LETTERS = 15;
const CORNER = 3;

/** Half the width, before it is sized: a figure, or words where there is room for them. */
const halfOf = (text: string): number => (text.length < 3 ? 19 : (ICON + measure(text, false) * LETTERS + 10) / 2);

export function drawFeet(ctx: Ctx, { x, y }: { x: number; y: number }, text: string, level: Level, palette: Palette): void {
  const half = halfOf(text),
    figure = text.length < 3;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(SIZE[level], SIZE[level]);
  ctx.beginPath();
  ctx.roundRect(-half, -HIGH / 2, 2 * half, HIGH, HIGH / 2);
  ctx.fillStyle = palette.stone;
  ctx.fill();
  ctx.strokeStyle = palette.seaink;
  ctx.lineWidth = 1.3;
  ctx.stroke();
  icon(ctx, 'feet', -half + 12, 0, 15, palette.seaink);
  ctx.fillStyle = palette.stoneink;
  ctx.font = figure ? '700 14px Cinzel, Georgia, serif' : fontOf(false, LETTERS);
  ctx.textAlign = figure ? 'center' : 'left';
  ctx.fillText(text, figure ? 8 : -half + ICON, 5);
  ctx.restore();
}

/** Four provinces meet in a point: two of them are no neighbours. */
export function drawCorner(ctx: Ctx, [x, y]: readonly [number, number], palette: Palette): void {
  ctx.beginPath();
  ctx.arc(x, y, CORNER, 0, 7);
  ctx.fillStyle = palette.rubric;
  ctx.fill();
  ctx.strokeStyle = palette.vellum;
  ctx.lineWidth = 1;
  ctx.stroke();
}

/** Where the marks lie, in map px, as discs that names keep off. */
export function roomOfMarks(
  feet: readonly { x: number; y: number; text: string }[],
  corners: readonly (readonly [number, number])[],
  level: Level,
): Slot[] {
  const r = (HIGH / 2 + 1) * SIZE[level];
  const along = ({ x, y, text }: { x: number; y: number; text: string }): Slot[] => {
    const reach = halfOf(text) * SIZE[level] - r,
      n = Math.max(2, Math.ceil((2 * reach) / r) + 1);
    return Array.from({ length: n }, (_, i) => ({ x: x + (i / (n - 1) - 0.5) * 2 * reach, y, r }));
  };
  return [...feet.flatMap(along), ...corners.map(([x, y]) => ({ x, y, r: CORNER + 1 }))];
}

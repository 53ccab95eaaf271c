/** A small field of a terrain as the map paints it, for the legend. */
import type { Palette } from '../palette';
import { drawGlyph, glyphSheet, hatches, type Dry } from './terrain';

/** Map px. */
const FIELD = { wide: 60, high: 44 };
/** Px of the picture for one of the map: sharp wherever it is shown. */
const SHARP = 3;
const DRAWINGS = [
  { x: 19, y: 19, variant: 0 },
  { x: 42, y: 28, variant: 2 },
];

export function drawSwatch(canvas: HTMLCanvasElement, terrain: Dry, palette: Palette): void {
  canvas.width = FIELD.wide * SHARP;
  canvas.height = FIELD.high * SHARP;
  const ctx = canvas.getContext('2d')!;
  ctx.scale(SHARP, SHARP);
  for (const fill of [palette[terrain], hatches(ctx, palette, SHARP)[terrain]]) {
    ctx.fillStyle = fill;
    ctx.fillRect(0, 0, FIELD.wide, FIELD.high);
  }
  const glyph = glyphSheet(palette, SHARP);
  for (const one of DRAWINGS) drawGlyph(ctx, glyph(terrain, one.variant), one);
}

/** Around the map: a gilt frame with the degrees of the plate, and a wind rose. */
import type { Box } from '../chart';
import { faint, type Palette } from '../palette';
import type { Ctx } from './brush';

const DEGREE = 40;

export function drawFrame(ctx: Ctx, box: Box, palette: Palette): void {
  const around = (by: number, width: number, colour: string) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.strokeRect(box.left + by, box.top + by, box.right - box.left - 2 * by, box.bottom - box.top - 2 * by);
  };
  ctx.lineJoin = 'miter';
  around(1, 2, palette.ink);
  around(7, 7, palette.gold);
  around(11.6, 1.2, palette.ink);
  ctx.fillStyle = palette.ink;
  for (let x = box.left, dark = true; x < box.right; x += DEGREE, dark = !dark)
    if (dark) for (const y of [box.top + 12, box.bottom - 16]) ctx.fillRect(x, y, Math.min(DEGREE, box.right - x), 4);
  for (let y = box.top, dark = true; y < box.bottom; y += DEGREE, dark = !dark)
    if (dark) for (const x of [box.left + 12, box.right - 16]) ctx.fillRect(x, y, 4, Math.min(DEGREE, box.bottom - y));
  around(16.6, 1, palette.ink);
}

export function drawRose(ctx: Ctx, { x, y, r }: { x: number; y: number; r: number }, palette: Palette): void {
  ctx.save();
  ctx.translate(x, y);
  const tip = (reach: number, waist: number, turn: number, colour: string) => {
    for (let i = 0; i < 4; i++) {
      const a = (i * Math.PI) / 2 + turn;
      const at = (angle: number, far: number): [number, number] => [far * Math.cos(angle), far * Math.sin(angle)];
      for (const [side, fill] of [
        [-1, colour],
        [1, palette.vellum],
      ] as const) {
        ctx.beginPath();
        ctx.moveTo(0, 0);
        ctx.lineTo(...at(a + (side * Math.PI) / 4, waist));
        ctx.lineTo(...at(a, reach));
        ctx.closePath();
        ctx.fillStyle = fill;
        ctx.fill();
        ctx.stroke();
      }
    }
  };
  ctx.strokeStyle = faint(palette.ink, 0.85);
  ctx.lineWidth = 1;
  ctx.lineJoin = 'miter';
  for (const share of [0.5, 0.46]) {
    ctx.beginPath();
    ctx.arc(0, 0, r * share, 0, 7);
    ctx.stroke();
  }
  tip(r * 0.5, r * 0.12, Math.PI / 8, faint(palette.ink2, 0.7));
  tip(r * 0.5, r * 0.12, (3 * Math.PI) / 8, faint(palette.ink2, 0.7));
  tip(r * 0.64, r * 0.17, Math.PI / 4, palette.gold);
  tip(r * 0.86, r * 0.2, 0, palette.red);
  ctx.fillStyle = palette.ink;
  ctx.font = `700 ${r * 0.2}px Cinzel, Georgia, serif`;
  ctx.textAlign = 'center';
  ctx.fillText('N', 0, -r * 0.9);
  ctx.restore();
}

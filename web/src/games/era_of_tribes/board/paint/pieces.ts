/** Pieces and printed symbols, each in a disc of radius r around (x, y). */
import type { IconName } from '../../../../generated/era_of_tribes/icons';
import type { Holder } from '../contract';
import { colourOf, faint, groundOf, type Palette } from '../palette';
import type { Piece } from '../pieces';
import type { Slot } from '../slots';
import { icon, type Ctx } from './brush';

export const MILITARY: ReadonlySet<string> = new Set(['horse', 'ore']);
const SHIELD = new Path2D('M-12-13H12V0C12 8 5 13 0 16C-5 13-12 8-12 0Z');
const SHIELD_INSIDE = new Path2D('M-10-11H10V0C10 7 4 11 0 13.6C-4 11-10 7-10 0Z');

function disc(
  ctx: Ctx,
  { x, y }: Slot,
  r: number,
  fill: string | null,
  stroke: string | null = null,
  width = 1,
  dash: number[] = [],
): void {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  if (fill) {
    ctx.fillStyle = fill;
    ctx.fill();
  }
  if (stroke) {
    ctx.strokeStyle = stroke;
    ctx.lineWidth = width;
    ctx.setLineDash(dash);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}

/** A soft edge below, so that a piece lies on the map and is not printed on it. */
function shadow(ctx: Ctx, at: Slot, palette: Palette): void {
  disc(ctx, { ...at, y: at.y + at.r * 0.12 }, at.r * 1.04, faint(palette.token, palette.night ? 0.55 : 0.28));
}

/** A small figure at the lower right: how many. */
function figure(ctx: Ctx, { x, y, r }: Slot, text: string, palette: Palette): void {
  const at = { x: x + r * 0.72, y: y + r * 0.62, r: r * 0.5 };
  disc(ctx, at, at.r, palette.light, palette.token, r * 0.08);
  ctx.fillStyle = '#2c2013';
  ctx.font = `700 ${r * (text.length > 1 ? 0.66 : 0.8)}px Cinzel, Georgia, serif`;
  ctx.textAlign = 'center';
  ctx.fillText(text, at.x, at.y + r * 0.27);
}

function cube(ctx: Ctx, x: number, y: number, r: number, colour: string, palette: Palette): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r / 7.4, r / 7.4);
  ctx.lineJoin = 'round';
  const face = (path: string, fill: string) => {
    ctx.fillStyle = fill;
    ctx.fill(new Path2D(path));
  };
  const whole = new Path2D('M0-7.4L6.6-3.7V3.7L0 7.4L-6.6 3.7V-3.7Z');
  ctx.fillStyle = colour;
  ctx.fill(whole);
  face('M0-7.4L6.6-3.7L0 0L-6.6-3.7Z', 'rgba(255,255,255,.40)');
  face('M0 0L6.6-3.7V3.7L0 7.4Z', 'rgba(0,0,0,.24)');
  ctx.strokeStyle = palette.token;
  ctx.lineWidth = 1.3;
  ctx.stroke(whole);
  ctx.lineWidth = 0.7;
  ctx.stroke(new Path2D('M-6.6-3.7L0 0L6.6-3.7M0 0V7.4'));
  ctx.restore();
}

export function shield(ctx: Ctx, people: string, { x, y, r }: Slot, fill: string, palette: Palette): void {
  ctx.save();
  ctx.translate(x, y - r * 0.08);
  ctx.scale(r / 14.2, r / 14.2);
  ctx.fillStyle = fill;
  ctx.fill(SHIELD);
  ctx.strokeStyle = palette.token;
  ctx.lineWidth = 1.6;
  ctx.stroke(SHIELD);
  ctx.strokeStyle = 'rgba(255,255,255,.5)';
  ctx.lineWidth = 1;
  ctx.stroke(SHIELD_INSIDE);
  icon(ctx, `people-${people}` as IconName, 0, 0, 18, palette.light);
  ctx.restore();
}

function vassals(ctx: Ctx, at: Slot, of: Holder, count: number, palette: Palette): void {
  const { x, y, r } = at,
    colour = groundOf(palette, of);
  if (count === 1) cube(ctx, x, y, r * 0.78, colour, palette);
  else if (count === 2) {
    cube(ctx, x - r * 0.46, y - r * 0.12, r * 0.6, colour, palette);
    cube(ctx, x + r * 0.46, y + r * 0.12, r * 0.6, colour, palette);
  } else if (count === 3) {
    cube(ctx, x, y - r * 0.46, r * 0.55, colour, palette);
    cube(ctx, x - r * 0.5, y + r * 0.36, r * 0.55, colour, palette);
    cube(ctx, x + r * 0.5, y + r * 0.36, r * 0.55, colour, palette);
  } else {
    cube(ctx, x - r * 0.1, y - r * 0.08, r * 0.82, colour, palette);
    figure(ctx, at, String(count), palette);
  }
}

export function drawPiece(ctx: Ctx, piece: Piece, at: Slot, palette: Palette): void {
  const { x, y, r } = at;
  switch (piece.kind) {
    case 'good': {
      ctx.globalAlpha = piece.spent ? 0.62 : 1;
      if (MILITARY.has(piece.good)) {
        ctx.save();
        ctx.translate(x, y);
        ctx.rotate(Math.PI / 4);
        ctx.fillStyle = palette.stone;
        ctx.strokeStyle = palette.stoneink;
        ctx.lineWidth = r * 0.12;
        ctx.fillRect(-r * 0.76, -r * 0.76, r * 1.52, r * 1.52);
        ctx.strokeRect(-r * 0.76, -r * 0.76, r * 1.52, r * 1.52);
        ctx.restore();
      } else {
        disc(
          ctx,
          at,
          r * 0.93,
          palette.stone,
          piece.spent ? palette.ink2 : palette.gold,
          r * (piece.spent ? 0.1 : 0.22),
          piece.spent ? [r * 0.26, r * 0.2] : [],
        );
        if (!piece.spent) disc(ctx, at, r * 1.02, null, palette.token, r * 0.07);
      }
      icon(ctx, `good-${piece.good}` as IconName, x, y, r * 1.34, palette.stoneink);
      ctx.globalAlpha = 1;
      return;
    }
    case 'food':
      if (piece.food === 'grain') {
        disc(ctx, at, r * 0.92, palette.grain, palette.ink, r * 0.09);
        icon(ctx, 'grain', x, y, r * 1.5, palette.night ? palette.light : palette.stoneink);
      } else {
        disc(ctx, at, r * 0.94, faint(palette.sea, 0.9), palette.seaink, r * 0.1, [r * 0.16, r * 0.13]);
        icon(ctx, 'fish', x, y, r * 1.5, palette.seaink);
      }
      return;
    case 'home':
      shield(ctx, piece.people, at, piece.of === null ? palette.crest : groundOf(palette, piece.of), palette);
      return;
    case 'people':
      shadow(ctx, at, palette);
      shield(ctx, piece.people, at, groundOf(palette, piece.people), palette);
      return;
    case 'village':
      shadow(ctx, at, palette);
      disc(ctx, at, r * 0.94, palette.stone, palette.barbarian, r * 0.14);
      icon(ctx, 'village', x, y - r * 0.04, r * 1.46, palette.barbarian);
      return;
    case 'city':
      shadow(ctx, at, palette);
      disc(ctx, at, r, groundOf(palette, piece.of), palette.token, r * 0.12);
      disc(ctx, at, r * 0.82, null, palette.gilt, r * 0.1);
      icon(ctx, 'city', x, y, r * 1.36, palette.light);
      return;
    case 'vassals':
      vassals(ctx, at, piece.of, piece.count, palette);
      return;
    case 'fleet':
      shadow(ctx, at, palette);
      disc(ctx, at, r, palette.halo, colourOf(palette, piece.of), r * 0.18);
      icon(ctx, 'fleet', x, y, r * 1.56, colourOf(palette, piece.of));
      if (piece.count > 1) figure(ctx, at, String(piece.count), palette);
      return;
    case 'post':
      shadow(ctx, at, palette);
      ctx.fillStyle = groundOf(palette, piece.of);
      ctx.strokeStyle = palette.token;
      ctx.lineWidth = r * 0.12;
      ctx.beginPath();
      ctx.roundRect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, r * 0.3);
      ctx.fill();
      ctx.stroke();
      icon(ctx, 'post', x, y, r * 1.34, palette.light);
      return;
    case 'battlefield':
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(Math.PI / 4);
      ctx.fillStyle = palette.red;
      ctx.strokeStyle = palette.token;
      ctx.lineWidth = r * 0.12;
      ctx.fillRect(-r * 0.72, -r * 0.72, r * 1.44, r * 1.44);
      ctx.strokeRect(-r * 0.72, -r * 0.72, r * 1.44, r * 1.44);
      ctx.restore();
      icon(ctx, 'swords', x, y, r * 1.2, palette.light);
      figure(ctx, at, `+${piece.count}`, palette);
      return;
    case 'militia':
      disc(ctx, at, r * 0.9, palette.stone, palette.stoneink, r * 0.1);
      icon(ctx, 'militia', x - r * 0.06, y - r * 0.06, r * 1.2, palette.stoneink);
      figure(ctx, at, `+${piece.count}`, palette);
  }
}

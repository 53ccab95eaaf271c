/** Whose land it is: a wash over it, and a band along its frontiers in the owner's colour and pattern. */
import { grown, touches, type Border, type Box, type Province } from '../chart';
import type { BoardView, Holder } from '../contract';
import type { Level } from '../levels';
import { colourOf, faint, type Palette } from '../palette';
import { holderOf } from '../pieces';
import type { Scene } from '../scene';
import { joined, line, outline, pattern, type Ctx } from './brush';

/** The pattern of a holder, in map px: bars, dots, chevrons, lattice, waves, bricks; crosses for peoples without a seat. */
export function ownerPattern(ctx: Ctx, holder: Holder, colour: string, scale: number): CanvasPattern {
  const stroke = (width: number, draw: (pen: Ctx) => void) => (pen: Ctx) => {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    draw(pen);
    pen.stroke();
  };
  switch (typeof holder === 'number' ? holder % 6 : 6) {
    case 0:
      return pattern(ctx, 9, 9, scale, 45, (pen) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 3.6, 9);
      });
    case 1:
      return pattern(ctx, 9, 9, scale, 0, (pen) => {
        pen.fillStyle = colour;
        for (const [x, y] of [
          [2.25, 2.25],
          [6.75, 6.75],
        ] as const) {
          pen.beginPath();
          pen.arc(x, y, 2.1, 0, 7);
          pen.fill();
        }
      });
    case 2:
      return pattern(
        ctx,
        10,
        8,
        scale,
        0,
        stroke(2.3, (pen) => {
          pen.moveTo(-1, 7);
          pen.lineTo(5, 1.6);
          pen.lineTo(11, 7);
        }),
      );
    case 3:
      return pattern(
        ctx,
        9,
        9,
        scale,
        45,
        stroke(2.3, (pen) => {
          pen.moveTo(0, 4.5);
          pen.lineTo(9, 4.5);
          pen.moveTo(4.5, 0);
          pen.lineTo(4.5, 9);
        }),
      );
    case 4:
      return pattern(
        ctx,
        12,
        7,
        scale,
        0,
        stroke(2.2, (pen) => {
          pen.moveTo(-1, 3.5);
          pen.bezierCurveTo(1, 0, 4, 0, 6, 3.5);
          pen.bezierCurveTo(8, 7, 11, 7, 13, 3.5);
        }),
      );
    case 5:
      return pattern(
        ctx,
        12,
        10,
        scale,
        0,
        stroke(1.7, (pen) => {
          pen.moveTo(0, 1);
          pen.lineTo(12, 1);
          pen.moveTo(0, 6);
          pen.lineTo(12, 6);
          pen.moveTo(3, 1);
          pen.lineTo(3, 6);
          pen.moveTo(9, 6);
          pen.lineTo(9, 11);
        }),
      );
    default:
      return pattern(
        ctx,
        10,
        10,
        scale,
        0,
        stroke(1.9, (pen) => {
          pen.moveTo(2, 2);
          pen.lineTo(8, 8);
          pen.moveTo(8, 2);
          pen.lineTo(2, 8);
        }),
      );
  }
}

interface Realm {
  holder: Holder;
  lands: Province[];
  frontier: Border[];
}

function realms(scene: Scene, view: BoardView): Realm[] {
  const found = new Map<Holder, Realm>();
  const of = (one: Province): Holder | null => (one.land ? holderOf(view, one) : null);
  for (const one of scene.provinces) {
    const holder = of(one);
    if (holder === null || holder === 'villagers') continue;
    const realm = found.get(holder) ?? { holder, lands: [], frontier: [] };
    realm.lands.push(one);
    found.set(holder, realm);
  }
  for (const border of [...scene.lands, ...scene.coasts, ...scene.edges]) {
    const a = of(border.a),
      b = border.b && scene.byId.has(border.b.id) ? of(border.b) : null;
    if (a === b) continue;
    for (const holder of [a, b]) if (holder !== null) found.get(holder)?.frontier.push(border);
  }
  return [...found.values()];
}

/** Of the painted band and of the line along a frontier, in map px. */
const WIDTHS: Record<Level, { band: number; edge: number }> = {
  0: { band: 15, edge: 8 },
  1: { band: 17, edge: 6.5 },
  2: { band: 14, edge: 5 },
};

export class OwnerPainter {
  private readonly realms: Realm[];
  private readonly patterns = new Map<Holder, CanvasPattern>();

  constructor(
    scene: Scene,
    view: BoardView,
    private readonly palette: Palette,
    private readonly level: Level,
    private readonly scale: number,
  ) {
    this.realms = realms(scene, view);
  }

  /** Whether anybody's land lies there. */
  isIn(box: Box): boolean {
    return this.realms.some(({ lands }) => lands.some((one) => touches(one.box, box)));
  }

  paint(ctx: Ctx, box: Box): void {
    const near = grown(box, 26);
    const { palette, level } = this;
    const { band, edge: thick } = WIDTHS[level];
    for (const { holder, lands, frontier } of this.realms) {
      const here = lands.filter((one) => touches(one.box, near));
      if (here.length === 0) continue;
      const area = joined(here.map(outline));
      const colour = colourOf(palette, holder);
      const edge = joined(frontier.filter((one) => touches(one.box, near)).map(line));
      ctx.save();
      ctx.clip(area);
      ctx.globalCompositeOperation = palette.night ? 'source-over' : 'multiply';
      ctx.fillStyle = faint(colour, (palette.night ? 0.26 : 0.27) * (typeof holder === 'number' ? 1 : 0.7));
      ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
      ctx.globalCompositeOperation = 'source-over';
      ctx.lineJoin = ctx.lineCap = 'round';
      ctx.strokeStyle = faint(palette.night ? palette.halo : palette.light, palette.night ? 0.34 : 0.3);
      ctx.lineWidth = band * 2;
      ctx.stroke(edge);
      let made = this.patterns.get(holder);
      if (!made) this.patterns.set(holder, (made = ownerPattern(ctx, holder, faint(colour, palette.night ? 0.95 : 0.86), this.scale)));
      ctx.strokeStyle = made;
      ctx.stroke(edge);
      ctx.strokeStyle = colour;
      ctx.lineWidth = thick;
      ctx.stroke(edge);
      ctx.restore();
    }
  }
}

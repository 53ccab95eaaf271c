/** The land as it is printed: vellum, water with its lines, terrain, borders. It changes only with map, zoom and edition. */
import { grown, touches, type Border, type Box, type Province } from '../chart';
import type { Level } from '../levels';
import { faint, type Palette } from '../palette';
import type { Scene } from '../scene';
import type { Slot } from '../slots';
import { drawFrame, drawRose } from './frame';
import { icon, joined, line, outline, type Ctx } from './brush';
import { DRY, drawGlyph, glyphSheet, hatches } from './terrain';

/** Engraved lines along the shores: width of the stroke and its strength, from the open sea inwards. */
const SHORES: readonly (readonly [number, number])[][] = [
  [
    [46, 0.34],
    [35, 0.48],
    [25, 0.6],
    [15.5, 0.78],
  ],
  [
    [46, 0.34],
    [35, 0.48],
    [25, 0.6],
    [15.5, 0.78],
  ],
  [
    [50, 0.26],
    [42, 0.34],
    [34.5, 0.42],
    [27.5, 0.5],
    [21, 0.6],
    [15, 0.7],
    [9.6, 0.8],
  ],
];
const ROSES = [
  [120, 1015],
  [300, 430],
  [1330, 1130],
  [890, 250],
] as const;
const BEASTS = [
  ['central-atlantic', 'serpent', 84, -6, 52],
  ['north-atlantic', 'drakkar', 58, -34, 20],
  ['caribbean-sea', 'whale', 84, -30, 62],
  ['libyan-sea', 'galley', 50, -34, 34],
] as const;

/** Beasts and ships of the waters that are on a map, as discs that names keep off. */
export function beastsOf({ byId }: Scene): (Slot & { at: Province; name: (typeof BEASTS)[number][1] })[] {
  return BEASTS.flatMap(([sea, name, size, dx, dy]) => {
    const at = byId.get(sea);
    return at ? [{ at, name, x: at.c[0] + dx, y: at.c[1] + dy, r: size / 2 }] : [];
  });
}

/** Paints any part of the land; `scale` is device px per map px and the context is already in map px. */
export class LandPainter {
  private readonly glyph: ReturnType<typeof glyphSheet>;
  private patterns: ReturnType<typeof hatches> | undefined;

  constructor(
    private readonly scene: Scene,
    private readonly palette: Palette,
    private readonly level: Level,
    private readonly scale: number,
    /** Colours and lines only: what is engraved follows. */
    private readonly draft: boolean,
  ) {
    this.glyph = glyphSheet(palette, scale);
  }

  paint(ctx: Ctx, box: Box): void {
    const { level } = this;
    const near = grown(box, 30);
    const here = this.scene.provinces.filter((one) => touches(one.box, near));
    const lines = (borders: Border[]) => joined(borders.filter((one) => touches(one.box, near)).map(line));
    this.vellum(ctx, box, lines(this.scene.ghosts));
    drawFrame(ctx, this.scene.bounds, this.palette);
    const { rose } = this.scene.ornaments();
    if (rose) drawRose(ctx, rose, this.palette);
    ctx.lineJoin = 'round';
    this.water(ctx, box, here, lines([...this.scene.coasts, ...this.scene.edges.filter(({ kind }) => kind === 'coast')]), level);
    this.terrain(ctx, here, lines(this.scene.coasts), level);
    this.borders(ctx, lines, level);
  }

  private vellum(ctx: Ctx, box: Box, ghosts: Path2D): void {
    const { palette } = this;
    const { bounds } = this.scene;
    ctx.fillStyle = palette.paper;
    ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    ctx.save();
    ctx.beginPath();
    ctx.rect(bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top);
    ctx.clip();
    ctx.fillStyle = palette.vellum;
    ctx.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    ctx.fillStyle = faint(palette.ink2, 0.13);
    for (let y = Math.ceil(box.top / 12) * 12; y < box.bottom; y += 12) ctx.fillRect(box.left, y, box.right - box.left, 0.7);
    ctx.strokeStyle = faint(palette.ink2, 0.32);
    ctx.lineWidth = 1;
    ctx.stroke(ghosts);
    ctx.restore();
  }

  private water(ctx: Ctx, box: Box, here: Province[], shore: Path2D, level: Level): void {
    const { palette } = this;
    const water = joined(here.filter(({ land }) => !land).map(outline));
    ctx.save();
    ctx.fillStyle = palette.sea;
    ctx.fill(water);
    ctx.clip(water);
    ctx.strokeStyle = faint(palette.seaink, palette.night ? 0.14 : 0.15);
    ctx.lineWidth = 0.8;
    ctx.beginPath();
    for (const [x, y] of ROSES)
      for (let a = 0; a < 32; a++) {
        ctx.moveTo(x, y);
        ctx.lineTo(x + 2300 * Math.cos((a * Math.PI) / 16), y + 2300 * Math.sin((a * Math.PI) / 16));
      }
    ctx.stroke();
    // Round ends, so that the lines of one shore run on where the next begins.
    ctx.lineCap = 'round';
    const thick = level === 2 ? 1.3 : level === 1 ? 1.8 : 2.2;
    for (const [width, strength] of this.draft ? [] : SHORES[level]!) {
      ctx.strokeStyle = faint(palette.sealine, strength);
      ctx.lineWidth = width;
      ctx.stroke(shore);
      ctx.strokeStyle = palette.sea;
      ctx.lineWidth = width - thick;
      ctx.stroke(shore);
    }
    ctx.strokeStyle = palette.shallow;
    ctx.lineWidth = 8;
    ctx.stroke(shore);
    for (const { at, name, x, y, r } of beastsOf(this.scene))
      if (touches(at.box, box)) icon(ctx, name, x, y, 2 * r, faint(palette.seaink, 0.42));
    ctx.restore();
  }

  private terrain(ctx: Ctx, here: Province[], coast: Path2D, level: Level): void {
    const { palette } = this;
    this.patterns ??= hatches(ctx, palette, this.scale);
    const land = here.filter((one) => one.land);
    for (const terrain of DRY) {
      const area = joined(land.filter((one) => one.terrain === terrain).map(outline));
      ctx.fillStyle = palette[terrain];
      ctx.fill(area);
      ctx.fillStyle = this.patterns[terrain];
      ctx.fill(area);
    }
    if (this.draft) return;
    // The colour is laid on thicker along the shore, as a brush leaves it.
    ctx.save();
    ctx.clip(joined(land.map(outline)));
    ctx.lineCap = 'round';
    for (const [width, strength] of [
      [17, 0.07],
      [9, 0.09],
    ] as const) {
      ctx.strokeStyle = faint(palette.night ? palette.halo : palette.ink2, strength * (palette.night ? 2.4 : 1.3));
      ctx.lineWidth = width;
      ctx.stroke(coast);
    }
    ctx.restore();
    ctx.globalAlpha = level === 0 ? 0.6 : 1;
    for (const one of land) for (const glyph of this.scene.glyphsOf(one)) drawGlyph(ctx, this.glyph(one.terrain, glyph.variant), glyph);
    ctx.globalAlpha = 1;
  }

  private borders(ctx: Ctx, lines: (borders: Border[]) => Path2D, level: Level): void {
    const { palette } = this;
    const pen = (path: Path2D, colour: string, width: number, dash: number[], cap: CanvasLineCap = 'butt') => {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.lineCap = cap;
      ctx.setLineDash(dash);
      ctx.stroke(path);
    };
    const thick = level === 0 ? 1.35 : level === 2 ? 0.85 : 1;
    pen(lines(this.scene.seas), faint(palette.seaink, 0.8), 1.2 * thick, [0.8, 4], 'round');
    pen(lines(this.scene.lands), faint(palette.ink, 0.82), 1.45 * thick, [6, 2, 1.2, 2]);
    pen(lines(this.scene.areas), faint(palette.rubric, level === 0 ? 0.5 : 0.42), 1.7 * thick, []);
    pen(lines(this.scene.coasts), palette.coast, 2.1 * thick, [], 'round');
    pen(lines(this.scene.edges), palette.ink, 2.6 * thick, [], 'round');
    ctx.setLineDash([]);
    ctx.lineCap = 'butt';
  }
}

/** Names on the map: lands in small capitals, seas in italics, each with a halo of its ground. */
import { LEADING, type Label, type Measure } from '../labels';
import { faint, type Palette } from '../palette';
import type { Scene } from '../scene';
import type { Slot } from '../slots';
import type { Ctx } from './brush';
import { canvasOf } from './brush';

const LAND = "'Alegreya SC', Alegreya, Georgia, serif";
const SEA = "Alegreya, 'Iowan Old Style', Georgia, serif";
export const fontOf = (land: boolean, size: number): string => (land ? `400 ${size}px ${LAND}` : `italic 400 ${size}px ${SEA}`);

/** Names are measured and drawn in the book's own letters; a reader without them waits no longer than this. */
const LETTERS_MS = 400;
export async function loadFonts(): Promise<void> {
  const faces = [fontOf(true, 14), fontOf(false, 14), '700 14px Cinzel'];
  await Promise.race([
    Promise.allSettled(faces.map((face) => document.fonts.load(face, 'AaŁąę'))), // a face that cannot be had hides no board
    new Promise((done) => setTimeout(done, LETTERS_MS)),
  ]);
}

let pen: Ctx | undefined;
/** Widths as this browser sets them. */
export const measure: Measure = (text, land) => {
  pen ??= canvasOf(1, 1).getContext('2d')!;
  pen.font = fontOf(land, 100);
  return pen.measureText(text).width / 100;
};

export function drawName(ctx: Ctx, label: Label, palette: Palette): void {
  const { land } = label.province;
  ctx.font = fontOf(land, label.size);
  ctx.textAlign = 'center';
  ctx.lineJoin = 'round';
  label.lines.forEach((text, i) => {
    const y = label.y + i * label.size * LEADING;
    ctx.strokeStyle = faint(land ? palette.halo : palette.sea, land ? 0.84 : 0.88);
    ctx.lineWidth = label.size * 0.26;
    ctx.strokeText(text, label.x, y);
    ctx.fillStyle = land ? palette.ink : palette.seaink;
    ctx.fillText(text, label.x, y);
  });
}

/** Latin names of seas and regions, for the whole board. */
export const REGIONS: readonly { text: string; x: number; y: number; size: number; land: boolean }[] = [
  { text: 'Oceanus Atlanticus', x: 562, y: 860, size: 29, land: false },
  { text: 'Mare Germanicum', x: 905, y: 335, size: 23, land: false },
  { text: 'Mare Internum', x: 1345, y: 1098, size: 29, land: false },
  { text: 'Oceanus Septentrionalis', x: 640, y: 98, size: 23, land: false },
  { text: 'Mare Caribum', x: 345, y: 1178, size: 24, land: false },
  { text: 'Pontus Euxinus', x: 1590, y: 745, size: 17, land: false },
  { text: 'Mare Suebicum', x: 1290, y: 300, size: 18, land: false },
  { text: 'SARMATIA', x: 1530, y: 420, size: 26, land: true },
  { text: 'LIBYA', x: 1330, y: 1290, size: 27, land: true },
  { text: 'AFRICA', x: 922, y: 1310, size: 26, land: true },
];

const ALONG = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
/** Px on the screen: smaller letters cannot be read. */
const SMALLEST = 11.5;

/** The nearest place for a region's name where the map shows the region and no piece lies; null where there is none. */
export function roomFor(
  { ground, feet }: Scene,
  region: (typeof REGIONS)[number],
  pieces: readonly Slot[],
  z: number,
): (typeof REGIONS)[number] | null {
  const { text, land } = region,
    size = Math.max(region.size, SMALLEST / z);
  const taken = [...pieces, ...feet.map(({ x, y }) => ({ x, y, r: 26 }))];
  const half = text.length * size * (land ? 0.46 : 0.25);
  for (const dy of [0, -26, 26, -48, 48])
    for (const dx of [0, -30, 30, -60, 60]) {
      const x = region.x + dx,
        y = region.y + dy;
      const box = { left: x - half, top: y - size * 0.8, right: x + half, bottom: y + size * 0.2 };
      const shown = ALONG.every((part) => [0, 0.6].every((up) => ground.at(x + half * part, y - size * up)?.land === land));
      if (
        shown &&
        !taken.some(
          (slot) => slot.x + slot.r > box.left && slot.x - slot.r < box.right && slot.y + slot.r > box.top && slot.y - slot.r < box.bottom,
        )
      )
        return { ...region, size, x, y };
    }
  return null;
}

export function drawRegion(ctx: Ctx, { text, x, y, size, land }: (typeof REGIONS)[number], palette: Palette): void {
  ctx.font = land ? `700 ${size}px Cinzel, Georgia, serif` : `italic 400 ${size}px ${SEA}`;
  ctx.textAlign = 'center';
  ctx.letterSpacing = land ? `${size * 0.28}px` : `${size * 0.06}px`;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = faint(land ? palette.halo : palette.sea, 0.5);
  ctx.lineWidth = size * 0.18;
  ctx.strokeText(text, x, y);
  ctx.fillStyle = faint(land ? palette.ink : palette.seaink, 0.8);
  ctx.fillText(text, x, y);
  ctx.letterSpacing = '0px';
}

/** Names on the map: lands in small capitals, seas in italics, each with a halo of its ground. */
import { LEADING, type Label, type Measure } from '../labels';
import { faint, type Palette } from '../palette';
import type { Ctx } from './brush';
import { canvasOf } from './brush';

const LAND = "'Alegreya SC', Alegreya, Georgia, serif";
const SEA = "Alegreya, 'Iowan Old Style', Georgia, serif";
export const fontOf = (land: boolean, size: number): string => (land ? `400 ${size}px ${LAND}` : `italic 400 ${size}px ${SEA}`);

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
export const REGIONS: readonly { text: string; x: number; y: number; size: number; land: boolean; province: string }[] = [
  { text: 'Oceanus Atlanticus', x: 540, y: 745, size: 29, land: false, province: 'central-atlantic' },
  { text: 'Mare Germanicum', x: 905, y: 335, size: 23, land: false, province: 'central-north-sea' },
  { text: 'Mare Internum', x: 1345, y: 1098, size: 29, land: false, province: 'libyan-sea' },
  { text: 'Oceanus Septentrionalis', x: 640, y: 98, size: 23, land: false, province: 'faroe-sea' },
  { text: 'Mare Caribum', x: 345, y: 1178, size: 24, land: false, province: 'caribbean-sea' },
  { text: 'Pontus Euxinus', x: 1590, y: 745, size: 17, land: false, province: 'western-black-sea' },
  { text: 'Mare Suebicum', x: 1290, y: 300, size: 18, land: false, province: 'northern-baltic' },
  { text: 'SARMATIA', x: 1530, y: 420, size: 26, land: true, province: 'valdai' },
  { text: 'LIBYA', x: 1330, y: 1290, size: 27, land: true, province: 'syrtica' },
  { text: 'AFRICA', x: 922, y: 1310, size: 26, land: true, province: 'aures' },
];

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

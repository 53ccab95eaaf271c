/** The colours of board.css as the canvas needs them: read from the page, so day and night are kept in one place. */

export const INKS = [
  'paper',
  'vellum',
  'ink',
  'ink2',
  'rubric',
  'red',
  'gold',
  'gilt',
  'sea',
  'deep',
  'shallow',
  'sealine',
  'seaink',
  'mountains',
  'hills',
  'forest',
  'grain',
  'desert',
  'glyph',
  'halo',
  'stone',
  'stoneink',
  'barbarian',
  'token',
  'coast',
  'crest',
  'chosen',
  'light',
  'p0',
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'n0',
  'n1',
  'n2',
  'n3',
  'n4',
  'm0',
  'm1',
  'm2',
  'm3',
  'm4',
  'q0',
  'q1',
  'q2',
  'q3',
  'q4',
  'q5',
  'qn',
] as const;
export type Ink = (typeof INKS)[number];
export type Palette = Record<Ink, string> & { night: boolean };

/** Reads every colour through a child of `node`, which lies inside `.era`. */
export function readPalette(node: HTMLElement, night: boolean): Palette {
  const probe = node.appendChild(document.createElement('i'));
  const palette = { night } as Palette;
  for (const ink of INKS) {
    probe.style.color = `var(--era-${ink})`;
    palette[ink] = getComputedStyle(probe).color;
  }
  probe.remove();
  return palette;
}

/** A colour of readPalette with less weight. */
export function faint(colour: string, alpha: number): string {
  const [r, g, b] = colour.match(/[\d.]+/g) ?? ['0', '0', '0'];
  return `rgba(${r},${g},${b},${alpha})`;
}

/** Peoples without a seat have paler colours of their own; the crest tells those apart that share one. */
const PEOPLES = ['greeks', 'romans', 'carthaginians', 'egyptians', 'slavs', 'germans', 'gauls', 'iberians', 'britons', 'norsemen'];
const side = (holder: number | string | null, seats: 'p' | 'q', others: 'n' | 'm'): Ink =>
  typeof holder === 'number' ? `${seats}${(holder % 6) as 0}` : `${others}${(Math.max(0, PEOPLES.indexOf(holder ?? '')) % 5) as 0}`;
/** The colour of a holder's land and lines. */
export const colourOf = (palette: Palette, holder: number | string | null): string => palette[side(holder, 'p', 'n')];
/** The same where light figures stand on it. */
export const groundOf = (palette: Palette, holder: number | string | null): string => palette[side(holder, 'q', 'm')];

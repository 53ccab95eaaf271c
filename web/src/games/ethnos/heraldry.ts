/** The looks of cards: six kingdoms told apart by colour, hatching, lower edge and letter. No rules. */
import type { VariantInfo } from '../../generated/protocol';

export const KINGDOMS = ['rhea', 'duris', 'ithys', 'althea', 'pelagon', 'straton'] as const;
export type Kingdom = (typeof KINGDOMS)[number];
export type Field = Kingdom | 'none';

const COLOURS = ['red', 'purple', 'orange', 'green', 'grey', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

export const TRIBES = [
  'centaur',
  'dwarf',
  'elf',
  'giant',
  'halfling',
  'merfolk',
  'minotaur',
  'orc',
  'skeleton',
  'troll',
  'wingfolk',
  'wizard',
] as const;
export type Tribe = (typeof TRIBES)[number];

/** The tribes that can come to a table: the printed ones, without those a variant leaves out and with those it adds. */
export function tribesOf(variant: Pick<VariantInfo, 'differences'> | null): string[] {
  const listed = (which: string): string[] =>
    (variant?.differences.find((one) => one.path === `components.tribes.${which}`)?.now as string[] | undefined) ?? [];
  return [...TRIBES.filter((tribe) => !listed('left_out').includes(tribe)), ...listed('added')];
}

/** Where the rules explain a tribe; those of a variant only, like the satyrs, have no place there. */
export function tribeRule(tribe: string): string | undefined {
  const place = (TRIBES as readonly string[]).indexOf(tribe.replace(/_\d+$/, ''));
  return place < 0 ? undefined : `ETH-7.${place + 1}`;
}

export const letter = (kingdom: Kingdom): string => kingdom[0]!.toUpperCase();

export interface Face {
  tribe: Tribe;
  colour: Colour | null;
  field: Field;
}

/** `elf.red` → what to draw. A skeleton has no colour and a field of its own. */
export function face(card: string): Face {
  const [tribe, colour] = card.split('.') as [Tribe, Colour | undefined];
  if (!colour) return { tribe, colour: null, field: 'none' };
  return { tribe, colour, field: KINGDOMS[COLOURS.indexOf(colour)]! };
}

export const colourOf = (kingdom: Kingdom): Colour => COLOURS[KINGDOMS.indexOf(kingdom)]!;

const r1 = (n: number): number => Math.round(n * 10) / 10;

/** A shield field whose lower edge is the kingdom's line of partition. */
export function fieldPath(field: Field, x: number, y: number, w: number, h: number, amp: number): string {
  return `M${x} ${y}H${x + w}${lowerEdge(field, x, x + w, y + h, amp)}V${y}Z`;
}

function lowerEdge(field: Field, left: number, right: number, y: number, amp: number): string {
  const w = right - left;
  const repeat = (n: number, piece: (d: number, i: number) => string) => Array.from({ length: n }, (_, i) => piece(w / n, i)).join('');
  switch (field) {
    case 'rhea':
      return `V${y}` + repeat(9, (d, i) => `V${r1(i % 2 ? y + amp : y - amp * 0.2)}h${r1(-d)}`) + `V${y}`;
    case 'duris':
      return `V${y}` + repeat(4, (d) => `q${r1(-d / 4)} ${r1(amp * 1.6)} ${r1(-d / 2)} 0q${r1(-d / 4)} ${r1(-amp * 1.1)} ${r1(-d / 2)} 0`);
    case 'ithys':
      return `V${y}` + repeat(9, (d) => `l${r1(-d / 2)} ${r1(amp * 1.3)}l${r1(-d / 2)} ${r1(-amp * 1.3)}`);
    case 'althea':
      return `V${y}` + repeat(6, (d) => `a${r1(d / 2)} ${r1(amp * 1.1)} 0 0 1 ${r1(-d)} 0`);
    case 'pelagon':
      return `V${r1(y + amp * 1.1)}` + repeat(6, (d) => `a${r1(d / 2)} ${r1(amp * 1.1)} 0 0 0 ${r1(-d)} 0`);
    case 'none':
      return (
        `V${y}` +
        repeat(
          5,
          (d, i) =>
            `l${r1(-d * 0.3)} ${r1(amp * (i % 2 ? 1.5 : 0.8))}l${r1(-d * 0.4)} ${r1(i % 2 ? -amp * 2 : amp * 0.4)}` +
            `l${r1(-d * 0.3)} ${r1(i % 2 ? amp * 0.5 : -amp * 1.2)}`,
        ) +
        `V${y}`
      );
    default:
      return `V${y}H${left}`;
  }
}

/** Equal cards stand together: the market and a hand list kinds with how many there are. */
export function kinds(cards: readonly string[]): { card: string; count: number }[] {
  const seen = new Map<string, number>();
  for (const card of cards) seen.set(card, (seen.get(card) ?? 0) + 1);
  return [...seen].map(([card, count]) => ({ card, count }));
}

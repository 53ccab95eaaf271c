/** Legal actions by what one would touch. A form names its things in order: from before to; touching narrows down. */
import type { Choice } from '../../generated/protocol';
import { isLand } from './facts';

/** Something on the table that can be touched: `province:latium`, `field:trade`, `do:accept`. */
export type Thing = string;

const PARTS: [string, string][] = [
  ['from', 'province'],
  ['province', 'province'],
  ['to', 'province'],
  ['against', 'holder'],
  ['field', 'field'],
  ['branch', 'branch'],
  ['card', 'card'],
  ['people', 'people'],
  ['seat', 'seat'],
  ['tile', 'tile'],
  ['number', 'number'],
  ['set', 'set'],
];

/** The things a choice names, in the order in which a person points at them. */
export function thingsOf(choice: Choice): Thing[] {
  const found = PARTS.filter(([name]) => choice.json[name] !== undefined).map(([name, kind]) => `${kind}:${choice.json[name]}`);
  return found.length > 0 ? found : [`do:${choice.json.do}`];
}

const startsWith = (things: readonly Thing[], picked: readonly Thing[]): boolean => picked.every((thing, i) => things[i] === thing);

/** The choices that are still open when these things have been touched. */
export const open = (choices: readonly Choice[], picked: readonly Thing[]): Choice[] =>
  choices.filter((choice) => startsWith(thingsOf(choice), picked));

/** What can be touched next, each with the choices it leads to. */
export function lit(choices: readonly Choice[], picked: readonly Thing[]): Map<Thing, Choice[]> {
  const found = new Map<Thing, Choice[]>();
  for (const choice of open(choices, picked)) {
    const next = thingsOf(choice)[picked.length];
    if (next !== undefined) found.set(next, [...(found.get(next) ?? []), choice]);
  }
  return found;
}

/** Choices that name nothing more than what has been touched. */
export const complete = (choices: readonly Choice[], picked: readonly Thing[]): Choice[] =>
  open(choices, picked).filter((choice) => thingsOf(choice).length === picked.length);

/** What someone meant who touched a thing that is not lit: a line whose refusal names the rule. */
export function meant(kind: string, thing: Thing, picked: readonly Thing[], leaders = 0): string | null {
  const [what, word] = [thing.slice(0, thing.indexOf(':')), thing.slice(thing.indexOf(':') + 1)];
  const from = picked[0]?.startsWith('province:') ? picked[0].slice('province:'.length) : null;
  if (what === 'province') {
    if (from !== null && kind === 'move') return `move vassal ${from} > ${word}`;
    if (from !== null && kind === 'build') return `fleet ${from} > ${word}`;
    if (kind === 'transport') return `${isLand(word) ? 'land' : 'sail'} ${word}`;
    const line = ON_PROVINCE[kind];
    return line ? `${line} ${word}` : null;
  }
  if (what === 'tile') return `use ${word}`;
  if (what === 'field' && kind === 'field') return `field ${word}`;
  if (what === 'branch' && kind === 'field') return `field advances; ${leaders > 1 ? 'leaders 1; ' : ''}advance ${word}`;
  if (what === 'branch' && (kind === 'advance' || kind === 'first-advance')) return `advance ${word}`;
  return null;
}

const ON_PROVINCE: Record<string, string> = {
  overflow: 'remove',
  goods: 'lay',
  grow: 'place vassal',
  shrink: 'remove',
  build: 'army',
  'post-from': 'from',
  move: 'horse',
  raid: 'raid',
  city: 'found',
  'take-back': 'take back',
  'war-goods': 'arm',
  commit: 'commit good',
  diplomacy: 'buy',
  'free-fleet': 'fleet',
};

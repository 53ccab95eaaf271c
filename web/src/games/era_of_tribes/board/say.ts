/** A province in words: what a screen reader says of it. */
import tracks from '../../../generated/era_of_tribes/tracks.json';
import { BY_ID, FEET, MAPS, type Province } from './chart';
import type { BoardView, Holder, Language, Lit, Mark } from './contract';
import { arrivedIn, stateOf } from './pieces';
import { boardWords, noun, nounWithin } from './words';

export interface Speaker {
  language: Language;
  names: readonly string[];
}

const code: Record<Language, number> = { en: 0, de: 1, pl: 2 };
export const nameOf = (province: Province, language: Language): string => province.names[code[language]]!;

export function whoIs(holder: Holder, { language, names }: Speaker, view: BoardView): string {
  if (holder === 'villagers') return boardWords(language).villagers;
  if (typeof holder === 'string') return noun('peoples', holder, language);
  const people = view.seats[holder]?.people;
  const name = names[holder] ?? `${holder + 1}`;
  return people ? `${name} (${noun('peoples', people, language)})` : name;
}

/** A good that is used for this round, or lies with the army (`spent` of a province). */
const WITH_ARMY = 3;
const FAR = /^[a-z]/;

/** Vassals and fleets that still go, by how far. */
function movingAt(view: BoardView, province: Province, { language }: Speaker): string[] {
  const found = new Map<string, number>();
  for (const { kind, at, points } of view.pieces) {
    const key = `${kind} ${points}`;
    if (at === province.id && points > 0) found.set(key, (found.get(key) ?? 0) + 1);
  }
  return [...found].map(([key, n]) => {
    const [kind, points] = key.split(' ');
    return boardWords(language).moving(kind === 'fleet' ? 'fleet' : 'vassal', n, Number(points));
  });
}

/** Area, land, yields, owner and pieces; what may be done comes after. */
export function describe(view: BoardView, province: Province, speaker: Speaker): string[] {
  const { language } = speaker,
    words = boardWords(language),
    here = stateOf(view, province);
  const who = (holder: Holder) => whoIs(holder, speaker, view);
  const mine = (holder: Holder) => holder === view.viewer && view.viewer !== null;
  const terrain = nounWithin('terrain', province.terrain, language);
  const gives = [areaOf(province, language), terrain];
  if (province.food && words[province.food] !== terrain) gives.push(words[province.food]);
  const spent = here.spent === WITH_ARMY ? ` (${words.withArmy})` : here.spent ? ` (${words.used})` : '';
  if (province.good) gives.push(nounWithin('goods', province.good, language) + spent);
  if (province.home) gives.push(words.homeOf(noun('peoples', province.home, language)));
  const stands = [
    here.holder === undefined ? (province.land ? words.nobody : '') : mine(here.holder) ? words.yours : words.heldBy(who(here.holder)),
  ];
  if (here.city) stands.push(words.city);
  if (here.vassals) stands.push(words.vassals(here.vassals));
  const arrived = arrivedIn(view, province.id);
  if (arrived) stands.push(words.arrived(who(view.mover!), arrived));
  for (const [seat, count] of Object.entries(here.fleets ?? {}))
    if (count) stands.push(mine(Number(seat)) ? words.yourFleets(count) : words.fleets(who(Number(seat)), count));
  if (here.post !== undefined) stands.push(mine(here.post) ? words.yourPost : words.post(who(here.post)));
  stands.push(...movingAt(view, province, speaker));
  if (here.village) stands.push(words.village);
  const barbarians = tracks.epochs.find((one) => one.id === view.epoch);
  if (barbarians && province.land && (here.village || typeof here.holder === 'string'))
    stands.push(words.defence(barbarians.barbarian_militia, barbarians.barbarian_mechanics));
  if (here.battlefield) stands.push(words.battlefield(here.battlefield));
  return [gives.join(', '), stands.filter(Boolean).join(', ')].filter(Boolean);
}

/** The area a province lies in: its number on the map, or the name of a far land. */
export function areaOf(province: Province, language: Language): string {
  return FAR.test(province.area)
    ? noun('far_lands', province.area.replaceAll('_', '-'), language)
    : boardWords(language).area(province.area);
}

const COSTS = new Map(FEET.flatMap(([a, b, feet]) => [[`${a} ${b}`, feet] as const, [`${b} ${a}`, feet] as const]));

/** What lies beside a province, by land and by water: who is there, and what a dear sea border costs. */
export function sayBorders(view: BoardView, province: Province, speaker: Speaker): string {
  const { language } = speaker,
    words = boardWords(language);
  const areas = view.board === null ? null : MAPS[view.board];
  const beside = province.near.map((id) => BY_ID.get(id)!).filter((one) => !areas || areas.includes(one.area));
  const named = (one: Province): string => {
    const { holder, village } = stateOf(view, one),
      costs = COSTS.get(`${province.id} ${one.id}`);
    const notes = [
      holder === undefined ? (village ? words.village : '') : holder === view.viewer ? words.yours : whoIs(holder, speaker, view),
      costs ? words.costs(costs) : '',
    ].filter(Boolean);
    return nameOf(one, language) + (notes.length > 0 ? ` (${notes.join(', ')})` : '');
  };
  const land = beside.filter((one) => one.land).map(named),
    water = beside.filter((one) => !one.land).map(named);
  return [land.length > 0 ? words.byLand(land.join(', ')) : '', water.length > 0 ? words.bySea(water.join(', ')) : '']
    .filter(Boolean)
    .join(' ');
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');

export function sayProvince(
  view: BoardView,
  province: Province,
  speaker: Speaker,
  now: { lit: Lit | undefined; chosen: boolean; mark: Mark | undefined; any: boolean },
): string {
  const words = boardWords(speaker.language);
  const parts = [nameOf(province, speaker.language), ...describe(view, province, speaker)];
  if (now.mark) parts.push(words.changed[now.mark]);
  if (now.chosen) parts.push(words.chosen);
  const hint = now.lit?.hint?.replace(`${parts[0]}: `, '') ?? now.lit?.badge;
  if (now.lit) parts.push(words.choosable[now.lit.tone] + (hint ? `: ${hint}` : ''));
  else if (now.any && !now.chosen) parts.push(words.notNow);
  return parts.map(sentence).join(' ');
}

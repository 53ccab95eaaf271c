/** A province in words: what a screen reader says of it. */
import type { Province } from './chart';
import type { BoardView, Holder, Language, Lit, Mark } from './contract';
import { arrivedIn, stateOf } from './pieces';
import { boardWords, noun } from './words';

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

/** Name, land, yields, owner and pieces; what may be done comes after. */
export function describe(view: BoardView, province: Province, speaker: Speaker): string[] {
  const { language } = speaker,
    words = boardWords(language),
    here = stateOf(view, province);
  const who = (holder: Holder) => whoIs(holder, speaker, view);
  const gives = [noun('terrain', province.terrain, language)];
  if (province.food && words[province.food] !== gives[0]) gives.push(words[province.food]);
  if (province.good) gives.push(noun('goods', province.good, language) + (here.spent ? ` (${words.used})` : ''));
  if (province.home) gives.push(words.homeOf(noun('peoples', province.home, language)));
  const stands = [here.holder === undefined ? (province.land ? words.nobody : '') : words.heldBy(who(here.holder))];
  if (here.city) stands.push(words.city);
  if (here.vassals) stands.push(words.vassals(here.vassals));
  const arrived = arrivedIn(view, province.id);
  if (arrived) stands.push(words.arrived(who(view.mover!), arrived));
  for (const [seat, count] of Object.entries(here.fleets ?? {})) if (count) stands.push(words.fleets(who(Number(seat)), count));
  if (here.post !== undefined) stands.push(words.post(who(here.post)));
  if (here.village) stands.push(words.village);
  if (here.battlefield) stands.push(words.battlefield(here.battlefield));
  return [gives.join(', '), stands.filter(Boolean).join(', ')].filter(Boolean);
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
  if (now.lit) parts.push(words.choosable[now.lit.tone] + (now.lit.hint ? `: ${now.lit.hint}` : now.lit.badge ? `: ${now.lit.badge}` : ''));
  else if (now.any && !now.chosen) parts.push(words.notNow);
  return parts.map(sentence).join(' ');
}

/** A view as facts to be read: what every game's views have in common is that they are JSON. */
import type { Json } from '../../generated/protocol';

export type Labels = Readonly<Record<string, string>>;
/** A fact is one value, a row of values, or more facts under one name. */
export type Fact =
  { key: string; value: string | number | boolean | null } | { key: string; list: Scalar[] } | { key: string; facts: Fact[] };
export type Scalar = string | number | boolean | null;

const isScalar = (value: unknown): value is Scalar => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A field's name as the game calls it, or as it is written, without the underscores. */
export const spoken = (key: string, labels: Labels = {}): string => labels[key] ?? key.replaceAll('_', ' ');

export function factsOf(view: Json): Fact[] {
  return Object.entries(view).map(([key, value]) => factOf(key, value));
}

function factOf(key: string, value: unknown): Fact {
  if (isScalar(value)) return { key, value };
  if (!Array.isArray(value)) return { key, facts: factsOf((value ?? {}) as Json) };
  if (value.every(isScalar)) return { key, list: value };
  return { key, facts: value.map((one, i) => factOf(String(i + 1), one)) };
}

/** What is told of each seat, where a view has an object a seat under `seats`; the rest is told of all. */
export function apart(view: Json, players: number): { seats: Json[] | null; rest: Json } {
  const { seats, ...rest } = view;
  const fits = Array.isArray(seats) && seats.length === players && seats.every((one) => one !== null && typeof one === 'object');
  return fits ? { seats: seats as Json[], rest } : { seats: null, rest: view };
}

export type Short = Exclude<Fact, { facts: Fact[] }>;
/** So many facts stand beside a name. */
const BESIDE = 8;

/** What is said in a word stands beside a seat's name, unless it says that there is nothing; the rest, and what is too much, opens below. */
export function shortAndLong(facts: Fact[]): { short: Short[]; long: Fact[] } {
  const empty = (fact: Short): boolean => ('list' in fact ? fact.list.length === 0 : fact.value === null || fact.value === false);
  const told = facts.filter((fact): fact is Short => !('facts' in fact) && !empty(fact));
  const short = told.slice(0, BESIDE);
  return { short, long: [...told.slice(BESIDE), ...facts.filter((fact) => 'facts' in fact && fact.facts.length > 0)] };
}

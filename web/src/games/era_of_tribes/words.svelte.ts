/** The words of Era of Tribes and of the frame, in the reader's language. */
import { shelf, t as common, type Messages as Common } from '../../atlas/i18n.svelte';
import type { Holder } from './board/contract';
import type { Messages } from './messages/en';

export const words = shelf<Messages>({
  en: async () => (await import('./messages/en')).en,
  de: async () => (await import('./messages/de')).de,
  pl: async () => (await import('./messages/pl')).pl,
});

const both = $derived<Common & Messages>({ ...common(), ...words.read() });

/** One catalogue for the parts of this game: what is common, and what is its own. */
export const t = (): Common & Messages => both;

export const provinceName = (id: string): string => t().province[id] ?? id;

/** A seat by its player's name, a people by its own, or the villagers. */
export function holderName(holder: Holder | null | undefined, names: readonly string[]): string {
  if (holder === null || holder === undefined) return t().nobody;
  if (typeof holder === 'number') return names[holder] ?? String(holder + 1);
  return holder === 'villagers' ? t().villagers : (t().people[holder] ?? holder);
}

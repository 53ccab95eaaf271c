/** The words of Ethnos and of the frame, in the reader's language. */
import { shelf, t as common, type Messages as Common } from '../../atlas/i18n.svelte';
import type { Messages } from './messages/en';

export const words = shelf<Messages>({
  en: async () => (await import('./messages/en')).en,
  de: async () => (await import('./messages/de')).de,
  pl: async () => (await import('./messages/pl')).pl,
});

const both = $derived.by<Common & Messages>(() => {
  const own = words.read();
  const twice = Object.fromEntries(Object.entries(own.onCard).map(([tribe, lines]) => [`${tribe}_2`, lines]));
  return { ...common(), ...own, onCard: { ...own.onCard, ...twice } };
});

/** One catalogue for the parts of this game: what is common, and what is its own. */
export const t = (): Common & Messages => both;

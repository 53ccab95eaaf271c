/** The plain table's own words and the frame's, in the reader's language; a game's words come from the game. */
import { shelf, t as common, type Messages as Common } from '../../atlas/i18n.svelte';
import type { Messages } from './messages/en';

export const words = shelf<Messages>({
  en: async () => (await import('./messages/en')).en,
  de: async () => (await import('./messages/de')).de,
  pl: async () => (await import('./messages/pl')).pl,
});

const both = $derived<Common & Messages>({ ...common(), ...words.read() });

export const t = (): Common & Messages => both;

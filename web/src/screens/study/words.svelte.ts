/** The words of reviews, puzzles and results, fetched when one of them is first opened. */
import { shelf } from '../../atlas/i18n.svelte';
import type { StudyWords } from './messages/en';

export const words = shelf<StudyWords>({
  en: async () => (await import('./messages/en')).en,
  de: async () => (await import('./messages/de')).de,
  pl: async () => (await import('./messages/pl')).pl,
});

export const w = (): StudyWords => words.read();

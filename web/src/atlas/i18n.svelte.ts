/** The page's own words in three languages; a catalogue that lacks a word does not compile. */
import { en, type Messages } from './messages/en';
import { settings } from './settings.svelte';

export type Code = 'en' | 'de' | 'pl';
export const LANGUAGES: { code: Code; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
  { code: 'pl', name: 'Polski' },
];

const loaded = $state<{ code: Code; words: Messages }>({ code: 'en', words: en });

/** The words in the reader's language. */
export const t = (): Messages => loaded.words;
export const language = (): Code => loaded.code;

export async function speak(code: Code): Promise<void> {
  const words = code === 'de' ? (await import('./messages/de')).de : code === 'pl' ? (await import('./messages/pl')).pl : en;
  loaded.words = words;
  loaded.code = code;
  settings.language = code;
  document.documentElement.lang = code;
}

export function preferred(): Code {
  const wished = settings.language ?? navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.some(({ code }) => code === tag));
  return (wished as Code | undefined) ?? 'en';
}

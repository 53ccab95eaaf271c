/** The page's own words in three languages; a catalogue that lacks a word does not compile. */
import { en, type Messages } from './messages/en';
import { settings } from './settings.svelte';

export type { Messages };
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

/** A catalogue beside the frame's: a game's own words, fetched when the game is first opened. */
export interface Shelf<Words> {
  /** Fetch the words in the reader's language; from then on they follow it. */
  open(): Promise<void>;
  read(): Words;
  /** What is open; null before anything is. */
  glance(): Words | null;
}

const opened = new Set<(code: Code) => Promise<() => void>>();

export function shelf<Words>(books: Record<Code, () => Promise<Words>>): Shelf<Words> {
  let book = $state.raw<Words | null>(null);
  let opening: Promise<void> | null = null;
  const fetch = async (code: Code): Promise<() => void> => {
    const words = await books[code]();
    return () => {
      book = words;
    };
  };
  return {
    async open() {
      if (opened.has(fetch)) return;
      // Whoever opens it while it is on its way waits for the same.
      opening ??= fetch(loaded.code)
        .then((lay) => {
          opened.add(fetch);
          lay();
        })
        .finally(() => {
          opening = null;
        });
      await opening;
    },
    read() {
      if (book === null) throw new Error('These words are not open yet: await open() first.');
      return book;
    },
    glance: () => book,
  };
}

/** Change the language, of everything at once. */
export async function speak(code: Code): Promise<void> {
  const words = code === 'de' ? (await import('./messages/de')).de : code === 'pl' ? (await import('./messages/pl')).pl : en;
  const ready = await Promise.all([...opened].map((fetch) => fetch(code)));
  for (const lay of ready) lay();
  loaded.words = words;
  loaded.code = code;
  settings.language = code;
  document.documentElement.lang = code;
}

export function preferred(): Code {
  const wished =
    settings.language ?? navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.some(({ code }) => code === tag));
  return (wished as Code | undefined) ?? 'en';
}

/** Open tables: whether this server has a page of them, and the words about them. */
import { shelf } from '../../atlas/i18n.svelte';
import { serverInfo } from '../../net/http';

export const openWords = shelf({
  en: async () => (await import('./messages/en')).en,
  de: async () => (await import('./messages/de')).de,
  pl: async () => (await import('./messages/pl')).pl,
});

let told: Promise<boolean> | null = null;

/** Did the server's owner switch the page of open tables on? The words are open then. Asked once; no answer is a no. */
export function hasOpenTables(): Promise<boolean> {
  told ??= serverInfo()
    .then(async (info) => {
      if (info.open_tables) await openWords.open();
      return info.open_tables;
    })
    .catch(() => {
      told = null;
      return false;
    });
  return told;
}

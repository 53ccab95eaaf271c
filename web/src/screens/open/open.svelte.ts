/** Open tables: whether this server has a page of them, and the words about them. */
import { shelf } from '../../atlas/i18n.svelte';
import { offers } from '../../net/offers';

export const openWords = shelf({
  en: async () => (await import('./messages/en')).en,
  de: async () => (await import('./messages/de')).de,
  pl: async () => (await import('./messages/pl')).pl,
});

let told: Promise<boolean> | null = null;

/** Did the server's owner switch the page of open tables on? The words are open then. Asked once; no answer is a no. */
export function hasOpenTables(): Promise<boolean> {
  told ??= offers
    .open()
    .then(async () => {
      const has = offers.read().open_tables;
      if (has) await openWords.open();
      return has;
    })
    .catch(() => {
      told = null;
      return false;
    });
  return told;
}

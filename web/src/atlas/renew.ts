/** A page that was open while its server was renewed asks for parts that are gone: it loads itself anew. A game is not
 *  lost by that, it lies at the server. */
const KEY = 'ethnarch.renewed';
/** Where a part is missing again so soon, loading once more would not help. */
const SOON_MS = 20_000;

export function renews(kept: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  if (now - Number(kept.getItem(KEY) ?? 0) < SOON_MS) return false;
  kept.setItem(KEY, String(now));
  return true;
}

export function renewWhereStale(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!renews(sessionStorage, Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}

/** Whose words are not shown, table by table, as long as this window is open. */
const KEY = 'ethnarch.muted.';

export function mutedAt(table: string): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY + table) ?? '[]') as number[];
  } catch {
    return [];
  }
}

/** Those of the table that are muted after one was muted or heard again. */
export function keepMuted(table: string, seat: number, quiet: boolean): number[] {
  const others = mutedAt(table).filter((one) => one !== seat);
  const muted = quiet ? [...others, seat] : others;
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(muted));
  } catch {
    // It holds until the page is loaded again.
  }
  return muted;
}

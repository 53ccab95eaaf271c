/** What an answer would change, as a player reads it. */

/** As the chronicle counts: a triumph that goes on comes to meet the influence, so its field gets smaller. */
export const countedBy = (what: string, by: number): number => (what === 'triumph' ? -by : by);

/** Less of anything is bad, but hunger. */
export const isBad = (what: string, by: number): boolean => countedBy(what, by) < 0 !== (what === 'hunger');

/** Results added up, and as files. */
import type { Ended } from '../../net/results';

export interface Row {
  against: string;
  games: number;
  won: number;
  place: number;
  points: number;
}

/** Whom a game was played against: people, bots of one level (`bots:hard`), both, or nobody. */
export function against(one: Ended): string {
  if (one.rivals.length === 0) return 'alone';
  const people = one.rivals.filter((level) => level === null).length;
  if (people === one.rivals.length) return 'people';
  if (people > 0) return 'mixed';
  const levels = [...new Set(one.rivals)];
  return levels.length === 1 ? `bots:${levels[0]}` : 'bots:';
}

export function rowsOf(all: readonly Ended[]): Row[] {
  const groups = new Map<string, Ended[]>();
  for (const one of all) groups.set(against(one), [...(groups.get(against(one)) ?? []), one]);
  const mean = (list: readonly Ended[], of: (one: Ended) => number) => list.reduce((sum, one) => sum + of(one), 0) / list.length;
  return [...groups]
    .map(([key, list]) => ({
      against: key,
      games: list.length,
      won: list.filter((one) => one.place === 1).length,
      place: mean(list, (one) => one.place),
      points: mean(list, (one) => one.points),
    }))
    .sort((a, b) => b.games - a.games || a.against.localeCompare(b.against));
}

const COLUMNS = ['game', 'date', 'players', 'place', 'points', 'rivals'] as const;

export function asCsv(all: readonly Ended[]): string {
  const lines = all.map((one) =>
    [
      one.game,
      new Date(one.at).toISOString(),
      one.players,
      one.place,
      one.points,
      one.rivals.map((level) => level ?? 'person').join(' '),
    ].join(','),
  );
  return [COLUMNS.join(','), ...lines].join('\r\n') + '\r\n';
}

/** What the log tells about glory: gathered for the theatre at the end of an age and for the last page. */
import type { LogLine } from '../../generated/protocol';
import type { Kingdom } from './heraldry';
import type { EthnosEvent } from './view';

export type SourceOfGlory = 'kingdoms' | 'bands' | 'giant' | 'merfolk' | 'horde';
export const SOURCES: SourceOfGlory[] = ['kingdoms', 'bands', 'giant', 'merfolk', 'horde'];

export interface Gain {
  seat: number;
  glory: number;
  age: number;
  source: SourceOfGlory;
  kingdom: Kingdom | null;
  place: number | null;
  move: number;
  /** The cards of a band that paid. */
  band: string[] | null;
}

/** What a line of the log is about. */
export const eventOf = (line: LogLine): EthnosEvent => line.event as EthnosEvent;

const SOURCE: Partial<Record<EthnosEvent['kind'], SourceOfGlory>> = {
  kingdom_glory: 'kingdoms',
  band_glory: 'bands',
  giant_glory: 'giant',
  giant: 'giant',
  merfolk_glory: 'merfolk',
  pillaged: 'horde',
};

/** Every time somebody gained glory, in order. */
export function gains(lines: readonly LogLine[]): Gain[] {
  const found: Gain[] = [];
  let age = 1;
  for (const line of lines) {
    const told = eventOf(line);
    if (told.kind === 'age_began') age = told.age;
    const source = SOURCE[told.kind];
    if (!source || told.seat === null || !('glory' in told)) continue;
    const kingdom = 'kingdom' in told ? told.kingdom : null;
    found.push({
      seat: told.seat,
      glory: told.glory,
      age,
      source,
      kingdom,
      place: 'place' in told ? told.place : null,
      move: line.move,
      band: told.kind === 'band_glory' ? told.band : null,
    });
  }
  return found;
}

export const sum = (list: readonly Gain[], seat: number, of: (gain: Gain) => boolean): number =>
  list.reduce((total, gain) => (gain.seat === seat && of(gain) ? total + gain.glory : total), 0);

/** The age that ended within these lines, if one did. */
export function endedAge(lines: readonly LogLine[]): number | null {
  return lines.map(eventOf).find((told) => told.kind === 'age_ended')?.age ?? null;
}

export const isOver = (lines: readonly LogLine[]): boolean => lines.some((line) => eventOf(line).kind === 'game_over');

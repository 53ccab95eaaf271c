/** What the log tells about glory: gathered for the theatre at the end of an age and for the last page. */
import type { LogLine } from '../../generated/wire';
import { KINGDOMS, type Kingdom } from './heraldry';

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
}

interface Told {
  kind: string;
  seat: number | null;
  glory?: number;
  kingdom?: string;
  place?: number;
  age?: number;
}

const SOURCE: Record<string, SourceOfGlory> = {
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
    const told = line.event as unknown as Told;
    if (told.kind === 'age_began' && told.age) age = told.age;
    const source = SOURCE[told.kind];
    if (!source || told.seat === null || told.glory === undefined) continue;
    const kingdom = KINGDOMS.find((name) => name === told.kingdom) ?? null;
    found.push({ seat: told.seat, glory: told.glory, age, source, kingdom, place: told.place ?? null, move: line.move });
  }
  return found;
}

export const sum = (list: readonly Gain[], seat: number, of: (gain: Gain) => boolean): number =>
  list.reduce((total, gain) => (gain.seat === seat && of(gain) ? total + gain.glory : total), 0);

/** The age that ended within these lines, if one did. */
export function endedAge(lines: readonly LogLine[]): number | null {
  const told = lines.map((line) => line.event as unknown as Told).find((event) => event.kind === 'age_ended');
  return told ? (told.age ?? null) : null;
}

export const isOver = (lines: readonly LogLine[]): boolean => lines.some((line) => (line.event as unknown as Told).kind === 'game_over');

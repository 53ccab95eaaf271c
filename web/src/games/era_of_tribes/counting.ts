/** What the log tells about points: the last count, and how everybody stood round by round. */
import type { LogLine } from '../../generated/protocol';
import { valueOfMorale } from './board/tracks';
import type { Told } from './view';

export interface Point {
  seat: number;
  kind: 'card' | 'morale' | 'hunger' | 'village' | 'rounds';
  what: string;
  points: number;
}

const told = (line: LogLine): Told => line.event as unknown as Told;

/** The final scoring, point by point in its order; what gives nothing is left out. Cards scored in play are not part of it. */
export function lastCount(lines: readonly LogLine[]): Point[] {
  const over = lines.findLastIndex((line) => told(line).kind === 'over');
  if (over < 0) return [];
  const move = lines[over]!.move;
  const found: Point[] = [];
  for (const line of lines.filter((one) => one.move === move)) {
    const event = told(line);
    const seat = event.seat;
    if (seat === null) continue;
    if (event.kind === 'scored-card') found.push({ seat, kind: 'card', what: String(event.card), points: Number(event.points) });
    if (event.kind === 'final-morale')
      found.push(
        { seat, kind: 'morale', what: '', points: Number(event.morale) },
        { seat, kind: 'hunger', what: '', points: Number(event.hunger) },
      );
    if (event.kind === 'final-village') found.push({ seat, kind: 'village', what: String(event.tile), points: Number(event.points) });
    if (event.kind === 'final-rounds') found.push({ seat, kind: 'rounds', what: '', points: Number(event.points) });
  }
  return found.filter((point) => point.points !== 0);
}

export type Track = 'influence' | 'morale' | 'talers' | 'lands';

/** For every round the numbers of all seats at its end, as the log told them; morale is what is printed on its field. */
export function byRound(lines: readonly LogLine[], seats: number): Record<Track, number[][]> {
  const now: Record<Track, number[]> = {
    influence: Array(seats).fill(1),
    morale: Array(seats).fill(0),
    talers: Array(seats).fill(5),
    lands: Array(seats).fill(0),
  };
  const found: Record<Track, number[][]> = { influence: [], morale: [], talers: [], lands: [] };
  const close = (): void => {
    for (const track of Object.keys(found) as Track[]) found[track].push([...now[track]]);
  };
  for (const line of lines) {
    const event = told(line);
    if (event.kind === 'round' && Number(event.round) > 1) close();
    if (event.kind === 'took-province' || event.kind === 'bought-province') {
      if (event.seat !== null) now.lands[event.seat]! += 1;
      if (typeof event.from === 'number') now.lands[event.from]! -= 1;
    } else if (event.kind === 'lost-province' && event.seat !== null) now.lands[event.seat]! -= 1;
    if (event.seat === null || typeof event.now !== 'number') continue;
    if (event.kind === 'influence' || event.kind === 'talers') now[event.kind][event.seat] = event.now;
    if (event.kind === 'morale') now.morale[event.seat] = valueOfMorale(event.now);
  }
  close();
  return found;
}

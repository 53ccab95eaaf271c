/** Where a line of the chronicle happened: the province it names, or the goal of a move. */
import type { LogLine } from '../../generated/protocol';
import type { ProvinceId } from './board/contract';

const COLUMNS = ['province', 'to', 'from', 'place'];

export function placeOf(line: LogLine, known: (id: string) => boolean): ProvinceId | null {
  for (const column of COLUMNS) {
    const value = line.event[column];
    if (typeof value === 'string' && known(value)) return value;
  }
  return null;
}

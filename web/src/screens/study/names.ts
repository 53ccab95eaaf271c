/** Who played a recorded game. */
import type { Json } from '../../generated/protocol';

/** The names in the record, or everybody by their number where it does not name all. */
export function namesOf(record: Json, player: (n: number) => string): string[] {
  if (Array.isArray(record.names) && record.names.length === Number(record.players)) return record.names.map(String);
  return Array.from({ length: Number(record.players) || 0 }, (_, i) => player(i + 1));
}

/** Who played a recorded game. */
import type { Json } from '../../generated/wire';

/** The names in the record, or the seats by their number. */
export function namesOf(record: Json, seat: (n: number) => string): string[] {
  if (Array.isArray(record.names) && record.names.length > 0) return record.names.map(String);
  return Array.from({ length: Number(record.players) || 0 }, (_, i) => seat(i + 1));
}

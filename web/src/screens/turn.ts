/** Which turn this is: a turn comes back as soon as others have acted, however quickly they did. */
import type { LogLine } from '../generated/protocol';

/** The version of the last thing that none of these seats did; the same as long as only they act. */
export const turnAfter = (lines: LogLine[], seats: number[]): number =>
  lines.findLast((line) => !seats.includes(line.event.seat as number))?.n ?? 0;

/** One person at one table: what lies open over it, and what the frame and the game tell each other. */
import { roomOf } from '../games';
import type { Json, LogLine } from '../generated/protocol';
import { Clocks } from '../net/clock.svelte';
import type { TableState } from '../net/table.svelte';
import { turnAfter } from './turn';

/** Places of a board that lines of the log speak of. */
export interface Places {
  /** The place of a line with its name; null where it has none. */
  of(line: LogLine): { id: string; name: string } | null;
  go(id: string): void;
  /** Light on a place while its line is pointed at. */
  light(id: string | null): void;
}

export class Sitting<View = Json, Preview = Json> {
  /** What the frame has laid over the table. */
  open = $state<'log' | 'menu' | null>(null);
  /** The last page is shown; the game opens it when everybody has seen how it ended. */
  ended = $state(false);
  /** Something everybody watches lies over the table: the last page waits. */
  drama = $state(false);
  /** The player asked to be guided. */
  guiding = $state(false);
  /** The lesson that is taught at this table. */
  lesson = $state<string | null>(null);
  /** What is asked, in the game's words, for those who listen to the page. */
  asks = $state('');
  /** Shows moves of the log once more on the board, where the game can. */
  show = $state.raw<((from: number, to: number) => void) | null>(null);
  /** Where lines of the log happened, where the game has a board of places. */
  places = $state.raw<Places | null>(null);
  readonly clocks: Clocks;

  constructor(
    readonly table: TableState<View, Preview>,
    readonly replaying: boolean,
  ) {
    this.clocks = new Clocks(table);
  }

  get mine(): boolean {
    return this.table.actions.length > 0;
  }

  /** The turn of this screen; null while others decide. A question that others' moves came before is asked anew. */
  readonly turn = $derived.by(() => (this.mine ? turnAfter(this.table.lines, this.table.info?.seats ?? []) : null));

  /** Seats of this screen that a bot plays for now. */
  get stood(): number[] {
    return (this.table.info?.seats ?? []).filter((seat) => this.table.info!.players[seat]?.stand_in != null);
  }
  /** Those of them that were given up: they are not taken back. */
  get given(): number[] {
    return this.stood.filter((seat) => this.table.info!.players[seat]?.why === 'resigned');
  }

  /** The log as people tell it: what belongs together is one line. */
  get lines(): LogLine[] {
    const info = this.table.info;
    const gather = info ? roomOf(info.game).gather : undefined;
    return gather ? gather(this.table.lines, this.table.names) : this.table.lines;
  }

  /** The version of this seat's last own action: what came after it is new. */
  get since(): number | null {
    const seats = this.table.info?.seats ?? [];
    if (seats.length !== 1) return null;
    return this.table.lines.findLast((line) => line.event.seat === seats[0])?.n ?? null;
  }

  get watching(): boolean {
    return this.table.info?.role === 'spectator';
  }
}

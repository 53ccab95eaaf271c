/** What every arrangement of the table is given. */
import type { Snippet } from 'svelte';
import type { LogLine, Player } from '../../../generated/protocol';

export interface Parts {
  top: Snippet;
  decision: Snippet;
  lines: LogLine[];
  players: Player[];
  table?: string | null;
  since?: number | null;
  clocks?: (string | null)[];
  /** Shows moves once more on the board. */
  onshow?: ((from: number, to: number) => void) | null;
  onwhole?: (() => void) | undefined;
}

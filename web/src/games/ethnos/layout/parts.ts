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
  onwhole?: (() => void) | undefined;
}

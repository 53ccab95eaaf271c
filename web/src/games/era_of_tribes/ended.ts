/** How a game ended, in words, and whether it was lost. */
import type { Result } from '../../generated/protocol';
import type { Messages } from './messages/en';
import type { EraView } from './view';

/** Alone: wiped off the map. Together: no condition met in time. */
export const isLost = (view: EraView): boolean =>
  view.style === 'solo' ? (view.seats[0]?.eliminated ?? false) : view.style === 'coop' && view.lost_together;

/** The sentence above the ranking; null where whoever came first has won. */
export function verdictOf(view: EraView, names: readonly string[], result: Result, { ended, rank }: Messages): string | null {
  if (view.style === 'solo') {
    const ending = isLost(view) ? ended.wiped(view.round) : view.ended > 0 ? ended.endedIn(view.ended) : ended.notEnded;
    return `${ending} ${ended.won(rank[view.solo_rank ?? 'citizen'] ?? '', result.scores[0] ?? 0)}`;
  }
  if (view.style !== 'coop') return null;
  return isLost(view) ? ended.lost : ended.together(names.filter((_, seat) => result.ranking[seat] === 1).join(', '));
}

/** What fights, by its own name: armies and the fleets of a battle at sea are counted with the vassals by the rules. */
import type { Holder } from './board/contract';
import type { Running } from './view';

/** Kinds of units in the order in which they fall. */
const KINDS = ['militia', 'strength', 'village', 'good', 'ally', 'vassal', 'landed', 'legion', 'last'];

/** The units of a side (0: attacker) of the battle that runs, each word with how many. */
export function unitsOn(running: Running, side: number, holder: Holder | null): { unit: string; count: number }[] {
  return KINDS.flatMap((unit, at) => {
    const count = running.war_units?.[side]?.[at] ?? 0;
    if (typeof holder !== 'number') return [{ unit, count }];
    if (unit === 'last') return [{ unit: 'city', count }];
    if (unit !== 'vassal') return [{ unit, count }];
    if (running.war_sea) return [{ unit: 'fleet', count }];
    const armies = Math.min(count, running.war_armies?.[side] ?? 0);
    return [
      { unit, count: count - armies },
      { unit: 'army', count: armies },
    ];
  }).filter(({ count }) => count > 0);
}

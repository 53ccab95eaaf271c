/** The end of an age as a row of scenes: kingdom by kingdom, then the boards, then band by band, then the hordes. */
import type { Gain } from '../chronicle';
import { KINGDOMS } from '../heraldry';

export type Scene = Gain[];

const ORDER = ['merfolk', 'giant', 'bands', 'horde'] as const;

export function scenesOf(gains: readonly Gain[]): Scene[] {
  const kingdoms = KINGDOMS.map((kingdom) => gains.filter((gain) => gain.kingdom === kingdom));
  const others = ORDER.flatMap((source) => {
    const paid = gains.filter((gain) => gain.source === source);
    return source === 'bands' ? paid.map((gain) => [gain]) : [paid];
  });
  return [...kingdoms, ...others].filter((scene) => scene.length > 0);
}

/** Battles by name. Apart from the other words, because it needs the map, which the front page does not. */
import { isLand } from './facts';
import { provinceName, t } from './words.svelte';

/** The heading of a battle, on land or at sea. */
export const battleName = (id: string): string => (isLand(id) ? t().battleOf : t().seaBattleOf)(provinceName(id));

/** What is printed on the provinces: terrain, goods, homes, neighbours. */
import { BY_ID, PROVINCES, type Province } from './board/chart';

export const factsOf = (id: string): Province | null => BY_ID.get(id) ?? null;
export const isLand = (id: string): boolean => BY_ID.get(id)?.land ?? true;
export const homesOf = (people: string): string[] => PROVINCES.filter((one) => one.home === people).map((one) => one.id);

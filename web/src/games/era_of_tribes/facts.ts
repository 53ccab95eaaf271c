/** What is printed on the provinces: terrain, goods, homes, neighbours. */
import printed from '../../generated/era_of_tribes/facts.json';

export interface Facts { area: string; terrain: string; food?: string; good?: string; home?: string; near: string[] }

const FACTS = printed as Record<string, Facts>;

export const factsOf = (id: string): Facts | null => FACTS[id] ?? null;
export const isLand = (id: string): boolean => FACTS[id]?.terrain !== 'water';
export const homesOf = (people: string): string[] => Object.keys(FACTS).filter((id) => FACTS[id]!.home === people);

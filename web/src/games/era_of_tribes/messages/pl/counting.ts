/** Liczby słowami. */
import { polish as many } from '../../../../atlas/plural';

export { many };
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));
export const points = (n: number): string => many(n, 'punkt', 'punkty', 'punktów');

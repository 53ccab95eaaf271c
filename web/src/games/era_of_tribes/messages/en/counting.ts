/** Numbers in words. */
export const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

/** Polish counts in three forms: 1 karta, 2 karty, 5 kart, 22 karty. */
const rules = new Intl.PluralRules('pl');

export function polish(n: number, one: string, few: string, many: string): string {
  const form = rules.select(n);
  return `${n} ${form === 'one' ? one : form === 'few' ? few : many}`;
}

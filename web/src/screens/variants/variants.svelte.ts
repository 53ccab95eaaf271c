/** Variants of games: which are ready, what is different in one, and the words about them. */
import { shelf } from '../../atlas/i18n.svelte';
import type { Difference, ReadyVariant, ReadyVariants, ServerInfo, TableInfo, VariantInfo } from '../../generated/protocol';
import { ask } from '../../net/http';
import { named } from './named';

export const variantWords = shelf({
  en: async () => (await import('./messages/en')).en,
  de: async () => (await import('./messages/de')).de,
  pl: async () => (await import('./messages/pl')).pl,
});

/** What a variant is called in the reader's language; null where only its own file names it. Asked when the words are open. */
export const readyName = (name: string): string | null => variantWords.read().ready[name] ?? null;

/** The longest file a server reads, in characters. */
export const LONGEST = 20_000;
const PATIENCE_MS = 60_000;

/** The variants that come with a game; null where this server's tables have none. The words are open then. */
export async function readyVariants(game: string): Promise<ReadyVariant[] | null> {
  const [server] = await Promise.all([ask<ServerInfo>('/api/server'), variantWords.open()]);
  if (!server.variants) return null;
  return (await ask<ReadyVariants>(`/api/variants?game=${encodeURIComponent(game)}`)).variants;
}

/** What would be different; a Refusal says what is wrong with it. */
export const tryVariant = (game: string, variant: string): Promise<VariantInfo> =>
  ask<VariantInfo>('/api/variants', null, { game, variant }, PATIENCE_MS);

/** A number as this table has it: the printed one, unless the table plays a variant that has another. */
export function numberAt(info: TableInfo | null | undefined, path: string, printed: number): number {
  const changed: unknown = info?.variant?.differences.find((one) => one.path === path)?.now;
  return typeof changed === 'number' ? changed : printed;
}

/** A list of numbers as this table has it. */
export function numbersAt(info: TableInfo | null | undefined, path: string, printed: number[]): number[] {
  const changed: unknown = info?.variant?.differences.find((one) => one.path === path)?.now;
  return Array.isArray(changed) && changed.every((one): one is number => typeof one === 'number') ? changed : printed;
}

/** One difference as a sentence. */
export function told(one: Difference): string {
  const words = variantWords.read();
  const [what, now] = [named(one.path, words), value(one.now)];
  const isNew = Array.isArray(one.printed) && one.printed.length === 0;
  return isNew ? `${what}: ${now}` : words.change(what, value(one.printed), now);
}

function value(of: unknown): string {
  const words = variantWords.read();
  if (Array.isArray(of)) return of.length === 0 ? words.nothing : of.map(value).join(', ');
  if (of === null || of === undefined) return words.nothing;
  if (typeof of === 'boolean') return of ? words.yes : words.no;
  return typeof of === 'string' ? (words.values[of] ?? of.replaceAll('_', ' ')) : JSON.stringify(of);
}

import type { VariantWords } from './messages/en';

/** What a path is called; `*` in the words' own paths stands for one row of a list, a village or a people, say. */
export function named(path: string, words: VariantWords): string {
  const exact = words.paths[path];
  if (exact !== undefined) return exact;
  const parts = path.split('.');
  for (const [at, part] of parts.entries()) {
    const found = words.paths[parts.with(at, '*').join('.')];
    if (found !== undefined) return found.replace('*', words.values[part] ?? part.replaceAll('_', ' '));
  }
  return path.replaceAll('_', ' ').split('.').slice(-3).join(' · ');
}

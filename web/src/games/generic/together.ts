/** Every seat's view at once: what all see the same is told once, what only one sees stands with that seat. */
import type { Json } from '../../generated/protocol';
import { apart } from './facts';

const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function together(views: Json[], seat: number): Json {
  const base = views[seat] ?? views[0] ?? {};
  const own = Object.keys(base).filter((key) => key !== 'seats' && views.some((view) => !alike(view[key], base[key])));
  const shared = Object.fromEntries(Object.entries(base).filter(([key]) => !own.includes(key)));
  const seats = views.map((view, i) => ({
    ...(apart(view, views.length).seats?.[i] ?? {}),
    ...Object.fromEntries(own.map((key) => [key, view[key]])),
  }));
  return { ...shared, seats };
}

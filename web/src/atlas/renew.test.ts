import { expect, it } from 'vitest';
import { renews } from './renew';

it('a stale page loads itself anew, but not again and again', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  expect([100_000, 105_000, 119_999, 120_000].map((now) => renews(storage, now))).toEqual([true, false, false, true]);
});

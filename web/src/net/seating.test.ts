import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from './http';
import { again } from './seating';

vi.mock('../atlas/i18n.svelte', () => ({ language: () => 'en', t: () => ({}) })); // there is no window to ask here

const refusal = (code: string, better: boolean) => new Refusal({ code, message: '', rule: null, again: better });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what gets better is asked again, in the same way', async () => {
  const ask = vi
    .fn()
    .mockRejectedValueOnce(refusal('unavailable', true))
    .mockRejectedValueOnce(refusal('slow_down', true))
    .mockResolvedValue(7);
  const answer = again(ask);
  await vi.runAllTimersAsync();
  expect(await answer).toBe(7);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('what will not get better is asked once', async () => {
  const ask = vi.fn().mockRejectedValue(refusal('not_allowed', false));
  await expect(again(ask)).rejects.toThrow(Refusal);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('what does not get better is given up', async () => {
  const ask = vi.fn().mockRejectedValue(refusal('full', true));
  const answer = expect(again(ask)).rejects.toThrow(Refusal);
  await vi.runAllTimersAsync();
  await answer;
  expect(ask).toHaveBeenCalledTimes(4);
});

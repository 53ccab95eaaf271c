import { expect, it, vi } from 'vitest';
import { forgetRefusals, notice, slips } from './notice.svelte';

vi.useFakeTimers();
const texts = (): string[] => slips.list.map((slip) => slip.text);

it('a refusal goes when something allowed was done, other news stay, and all go by themselves', () => {
  notice('Not possible', 'Too few cards (ETH-4.3)', 'ETH-4.3');
  notice('Connection', 'The move was lost', undefined, 20_000);
  expect(texts()).toEqual(['The move was lost', 'Too few cards']);
  forgetRefusals();
  expect(texts()).toEqual(['The move was lost']);
  vi.advanceTimersByTime(20_000);
  expect(texts()).toEqual([]);
});

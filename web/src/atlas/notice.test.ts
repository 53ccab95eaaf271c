import { expect, it, vi } from 'vitest';
import { forgetRefusals, notice, refuse, slips } from './notice.svelte';

vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} })));
vi.useFakeTimers();
const texts = (): string[] => slips.list.map((slip) => slip.text);

it('a refusal goes when something allowed was done, other news stay, and all go by themselves', () => {
  notice('Not possible', 'Too few cards (ETH-4.3)', 'ETH-4.3');
  notice('Connection', 'The move was lost', undefined, 20_000);
  refuse('Something was revealed to you');
  expect(texts()).toEqual(['Something was revealed to you', 'The move was lost', 'Too few cards']);
  forgetRefusals();
  expect(texts()).toEqual(['The move was lost']);
  vi.advanceTimersByTime(20_000);
  expect(texts()).toEqual([]);
});

import { expect, test } from 'vitest';
import type { Json } from '../../generated/protocol';
import { proof } from './deal';
import deals from './fixtures/deals.json';

// How games and variants begin, told as the server tells it when they are over (tests/golden/proof_samples.py).
interface Sample {
  seed: string;
  players: number;
  options: Json;
  variant: Json | null;
  views: Json[];
}
const DEALS = deals as unknown as Sample[];
const proved = ({ seed, players, options, views }: Sample, variant: Json | null) =>
  proof(BigInt(`0x${seed}`), players, options, views, null, variant);

test.each(DEALS)('the deal of $variant.name for $players follows from its seed', (sample) => {
  expect(proved(sample, sample.variant)).toBe(true);
  expect(proved({ ...sample, seed: 'beef' }, sample.variant)).toBe(false);
});

test('a variant is dealt by its own numbers', () => {
  for (const sample of DEALS.filter((one) => one.variant)) expect(proved(sample, null)).toBe(false);
});

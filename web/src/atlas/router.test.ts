import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

async function partsOf(hash: string): Promise<string[]> {
  vi.stubGlobal('location', { hash });
  return [...(await import('./router.svelte')).route.parts];
}

test('an address is read part by part', async () => {
  expect(await partsOf('#/table/a%20b/x')).toEqual(['table', 'a b', 'x']);
});

test('a broken escape is taken as it stands', async () => {
  expect(await partsOf('#/table/%zz/%')).toEqual(['table', '%zz', '%']);
});

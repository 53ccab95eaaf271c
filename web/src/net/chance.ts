/** The luck of a game, as docs/notation.md describes it: ChaCha8, draw and shuffle, and the promise of the seed. */

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const rotate = (x: number, n: number): number => (x << n) | (x >>> (32 - n));

function quarter(s: Int32Array, a: number, b: number, c: number, d: number): void {
  s[a] = (s[a]! + s[b]!) | 0;
  s[d] = rotate(s[d]! ^ s[a]!, 16);
  s[c] = (s[c]! + s[d]!) | 0;
  s[b] = rotate(s[b]! ^ s[c]!, 12);
  s[a] = (s[a]! + s[b]!) | 0;
  s[d] = rotate(s[d]! ^ s[a]!, 8);
  s[c] = (s[c]! + s[d]!) | 0;
  s[b] = rotate(s[b]! ^ s[c]!, 7);
}

export class Chance {
  private readonly key: number[];
  private counter = 0;
  private ready: number[] = [];

  constructor(seed: bigint, stream = 0) {
    this.key = [...Array.from({ length: 4 }, (_, i) => Number((seed >> BigInt(32 * i)) & 0xffffffffn)), stream, 0, 0, 0];
  }

  private block(): void {
    const start = Int32Array.from([...CONSTANTS, ...this.key, this.counter++, 0, 0, 0]);
    const s = Int32Array.from(start);
    for (let round = 0; round < 4; round++) {
      quarter(s, 0, 4, 8, 12);
      quarter(s, 1, 5, 9, 13);
      quarter(s, 2, 6, 10, 14);
      quarter(s, 3, 7, 11, 15);
      quarter(s, 0, 5, 10, 15);
      quarter(s, 1, 6, 11, 12);
      quarter(s, 2, 7, 8, 13);
      quarter(s, 3, 4, 9, 14);
    }
    for (let i = 0; i < 16; i++) {
      const word = (s[i]! + start[i]!) >>> 0;
      this.ready.push(word & 0xffff, word >>> 16);
    }
  }

  private next(): number {
    if (this.ready.length === 0) this.block();
    return this.ready.shift()!;
  }

  draw(n: number): number {
    const limit = 65536 - (65536 % n);
    for (;;) {
      const x = this.next();
      if (x < limit) return x % n;
    }
  }

  shuffle<T>(list: T[]): T[] {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.draw(i + 1);
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
    return list;
  }
}

const SEED_BYTES = 16;
const bytesOf = (seed: bigint): number[] =>
  Array.from({ length: SEED_BYTES }, (_, i) => Number((seed >> BigInt(8 * (SEED_BYTES - 1 - i))) & 0xffn));
const letters = (text: string): number[] => [...new TextEncoder().encode(text)];
const hash = async (bytes: number[]): Promise<number[]> => [
  ...new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes))),
];
const hex = (bytes: number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** sha256("ethnarch" + the seed as 16 bytes, big-endian), in hex: what the server told before anybody joined. */
export async function promise(seed: bigint): Promise<string> {
  return hex(await hash([...letters('ethnarch'), ...bytesOf(seed)]));
}

/** The seed of the deal: the promised one, mixed with what each seat brought; the promised one itself if none did. */
export async function mix(promised: bigint, nonces: (string | null)[]): Promise<bigint> {
  if (nonces.every((nonce) => !nonce)) return promised;
  const brought = (await Promise.all(nonces.map((nonce) => hash(letters(nonce ?? ''))))).flat();
  const mixed = await hash([...letters('ethnarch deal'), ...bytesOf(promised), ...brought]);
  return BigInt(`0x${hex(mixed.slice(0, SEED_BYTES))}`);
}

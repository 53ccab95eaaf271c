/** Sitting down so that nothing is lost and nobody chooses the deal: the browser makes its own secret and its own nonce. */
import type { Created, CreateTable, Join, Joined } from '../generated/protocol';
import { askPromise, createTable, joinTable, Refusal } from './http';

const TRIES = 4;
const FIRST_WAIT_MS = 300;

/** 256 random bits as 43 letters fit for a link. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** What can get better is tried again, the same request each time. */
export async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT_MS, left = TRIES - 1; ; wait *= 2, left--) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || !error.problem.again || left === 0) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

/** A table whose deal was promised before this browser brought anything to it. */
export async function foundTable(wish: CreateTable): Promise<Created & { nonce: string }> {
  const key = newKey();
  const nonce = newKey();
  const promise = (await again(askPromise)).id;
  return { ...(await again(() => createTable({ ...wish, key, nonce, promise }))), nonce };
}

/** A seat at a table; asked for again (the answer got lost, the page was loaded anew) it is the same one. */
export async function takeSeat(table: string, wish: Join): Promise<Joined & { nonce: string }> {
  const [key, nonce] = keyFor(table);
  return { ...(await again(() => joinTable(table, { ...wish, key, nonce }))), nonce };
}

function keyFor(table: string): [string, string] {
  const name = `ethnarch.key.${table}`;
  try {
    const kept = sessionStorage.getItem(name)?.split(' ') ?? [newKey(), newKey()];
    sessionStorage.setItem(name, kept.join(' '));
    return [kept[0]!, kept[1]!];
  } catch {
    return [newKey(), newKey()];
  }
}

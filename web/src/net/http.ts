/** Requests over HTTP. A secret travels in a header, never in an address. */
import { language, t, type Code } from '../atlas/i18n.svelte';
import type {
  ContinueFrom,
  Created,
  CreateTable,
  GameRecord,
  Join,
  Joined,
  OpenTables,
  Problem,
  Promised,
  Replay,
  Report,
  Reported,
  ServerInfo,
  TableInfo,
  TakeLesson,
  Verification,
} from '../generated/protocol';

/** No request waits for ever. */
const LIMIT_MS = 12_000;

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

export async function ask<T>(
  path: string,
  secret: string | null = null,
  body?: unknown,
  limit = LIMIT_MS,
  code: Code = language(),
): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': code };
  if (secret) headers.authorization = `Bearer ${secret}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      signal: AbortSignal.timeout(limit),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal({ code: 'offline', message: t().home.noServer, rule: null, again: true });
  }
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok)
    throw new Refusal((data as Problem | null) ?? { code: 'unavailable', message: t().home.noServer, rule: null, again: true });
  return data as T;
}

export const serverInfo = (code?: Code) => ask<ServerInfo>('/api/server', null, undefined, LIMIT_MS, code);
export const askPromise = () => ask<Promised>('/api/promises', null, {});
export const createTable = (wish: CreateTable) => ask<Created>('/api/tables', null, wish);
export const setLesson = (wish: TakeLesson) => ask<Created>('/api/lessons', null, wish);
export const seeTable = (table: string, secret: string | null) => ask<TableInfo>(`/api/tables/${table}`, secret);
export const joinTable = (table: string, wish: Join) => ask<Joined>(`/api/tables/${table}/join`, null, wish);
export const openTables = () => ask<OpenTables>('/api/open');
export const reportTable = (table: string, told: Report) => ask<Reported>(`/api/tables/${table}/report`, null, told);
export const seeRecord = (table: string, secret: string | null = null) => ask<GameRecord>(`/api/tables/${table}/record`, secret);
export const verification = (table: string, secret: string | null) => ask<Verification>(`/api/tables/${table}/verify`, secret);
export const continueFrom = (table: string, wish: ContinueFrom, secret: string | null = null) =>
  ask<Created>(`/api/tables/${table}/continue`, secret, wish);

export function seeReplay(table: string, secret: string | null, seat: string | null, first: number, count: number): Promise<Replay> {
  const query = new URLSearchParams({ first: String(first), count: String(count), ...(seat === null ? {} : { seat }) });
  return ask<Replay>(`/api/tables/${table}/replay?${query.toString()}`, secret);
}

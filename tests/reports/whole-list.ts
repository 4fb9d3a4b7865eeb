import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import type { Page } from '#platform/shared/paging.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

/** A list that is read page by page. */
type ListEndpoint<Row> = Endpoint & { readonly rows?: Row };

/** Reads all rows of a list in pages of an odd size; every page must have the same total. */
export async function wholeList<Row>(
  caller: Caller,
  endpoint: ListEndpoint<Row>,
  query: object,
  limit: number,
): Promise<{ readonly items: Row[]; readonly total: number }> {
  const items: Row[] = [];
  let cursor: string | null | undefined;
  let total = 0;
  do {
    const input = { query: { ...query, limit: String(limit), ...(cursor && { cursor }) } };
    const answer = await caller.call(endpoint, input);
    expect(answer.status).toBe(200);
    const page = answer.body as unknown as Page<Row>;
    if (cursor) expect(page.total).toBe(total);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    ({ nextCursor: cursor, total } = page);
  } while (cursor !== null && items.length < 100_000);
  return { items, total };
}

/** Returns the lines of the same list as a file, without the header. */
export async function csvLines(server: TestServer, caller: Caller, endpoint: Endpoint, query: object) {
  const answer = await server.inject({
    method: 'GET',
    url: callPath(endpoint, {}, query as Record<string, unknown>),
    headers: { authorization: `Bearer ${caller.token}`, accept: 'application/csv' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/csv;charset=utf-8');
  return parse(answer.body, { bom: true }).slice(1);
}

/** Two ways of adding the same numbers differ by less than this part of them. */
const PART = 1e-9;
/** The rounding remainder of numbers that add up to zero. */
const NOTHING = 1e-12;

/** Compares everything exactly, and numbers as far as two ways of adding the same ones agree. */
export const expectNearly = (actual: unknown, expected: unknown): void =>
  expect(actual).toEqual(near(actual, expected));

/** The expected value with the actual number wherever the two are nearly the same: rounding both could part them. */
function near(actual: unknown, expected: unknown): unknown {
  if (typeof actual === 'number' && typeof expected === 'number') {
    return Math.abs(actual - expected) <= NOTHING + PART * Math.abs(expected) ? actual : expected;
  }
  if (expected instanceof Date || expected === null || typeof expected !== 'object') return expected;
  const other = (actual ?? {}) as Record<string, unknown>;
  if (Array.isArray(expected)) return expected.map((value, at) => near(other[at], value));
  return Object.fromEntries(Object.entries(expected).map(([key, value]) => [key, near(other[key], value)]));
}

/** Rounds a number to ten digits, so that two ways of adding the same numbers put it in the same order. */
export const settled = (value: number): number => (Math.abs(value) < NOTHING ? 0 : Number(value.toPrecision(10)));

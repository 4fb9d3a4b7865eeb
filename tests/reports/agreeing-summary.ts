import { expect } from 'vitest';
import { countMatching, MOST_COUNTED } from '#areas/reports/frame/filter.contract.ts';
import { listUserSummaries, type UserSummary } from '#areas/reports/user-summary/user-summary.contract.ts';
import { beginningOf, dayIn } from './plain-clock.ts';
import { shownPerson } from './plain-order.ts';
import { summariesOf } from './plain-summary.ts';
import { inTime } from './rows-by-key.ts';
import type { RawResult } from './raw-rows.ts';
import type { Look } from './report-world.ts';
import { expectNearly, wholeList } from './whole-list.ts';

/** User Summary, and the count of the filter, against the raw rows. Each check returns how much it has compared. */

const DAY_MS = 86_400_000;

export async function summariesAgree(look: Look, at: number): Promise<number> {
  const splitOn = dayIn(look.rows.timeZone, new Date(Date.now() - (at % 60) * DAY_MS));
  const query = { ...look.filter, purpose: 'Recomputed', splitOn };
  const { items } = await wholeList<UserSummary>(look.caller, listUserSummaries, query, [9, 47][at % 2] ?? 9);

  // Slow change is for readers who may see score details.
  const maySee = look.sees.resultDays === null;
  const expected = summariesOf(look, splitOn).map((summary) => ({ ...summary, drift: maySee ? summary.drift : null }));
  expectNearly(items.map(shown), expected);
  return items.length;
}

/** undecided-places.test.ts compares undecided items with the raw rows. */
const shown = ({ hash: _, testsLeftOut: __, undecided: ___, latest, person, ...summary }: UserSummary) => ({
  ...summary,
  person: shownPerson(person),
  latest: latest?.id ?? null,
});

const EVER = { period: undefined, from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

export async function countAgrees({ rows, filter, caller, found }: Look): Promise<number> {
  const { body, status } = await caller.call(countMatching, { query: { ...filter, outside: 'yes' } });

  expect(status).toBe(200);
  const { results } = found();
  const within = new Set(results);
  const people = new Set(results.map(({ user_id }) => user_id)).size;
  const others = found(EVER).results.filter((result) => !within.has(result));
  expect(body).toEqual({ tests: results.length, people, outside: latestOf(rows.timeZone, others) });
  return results.length;
}

/** The number of items, and the day of the first one. */
function latestOf(timeZone: string, results: readonly RawResult[]) {
  const latest = results.toSorted(inTime).slice(-MOST_COUNTED - 1);
  const [first] = latest;
  if (!first) return null;
  return { tests: latest.length, from: beginningOf(timeZone, dayIn(timeZone, first.taken_at)).toISOString() };
}

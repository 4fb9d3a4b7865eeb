import { tracedBaseline } from '#areas/scoring/baseline.ts';
import type { Baseline } from '#areas/scoring/baseline-state.ts';
import { normsOf, type Norms } from '#areas/scoring/norms.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { newId } from '#platform/server/ids.ts';
import { baselineState, isStaleAt, lightBaseline, type CountedTest } from '../baseline-figures.ts';
import {
  findCountedTests,
  findEstablishedElsewhere,
  findInForce,
  insertBaseline,
  replaceMembers,
  updateBaseline,
  type BaselineRow,
  type OtherBaseline,
  type SeriesKey,
} from './baselines.queries.ts';

export type { SeriesKey };

/** The baseline that a test is judged against, from what was known before the test was taken. */
export interface BaselineInForce {
  readonly id: string;
  readonly baseline: Baseline;
  /** The baseline of light equivalents, for quick tests. */
  readonly light: Baseline;
  readonly isStale: boolean;
}

/**
 * Returns a person's baseline at this moment, from the tests taken before it, regardless of when those arrived. Changes
 * nothing, except that a person's first test begins a series. The series stays locked until the transaction ends.
 */
export async function baselineAt(db: TenantDb, key: SeriesKey, takenAt: string): Promise<BaselineInForce> {
  const norms = normsIn(key);
  const row = await inForce(db, key, takenAt);
  const { counted } = await seriesTests(db, key, row);
  const tests = counted.filter((test) => test.takenAt < takenAt);
  const { baseline, memberships } = tracedBaseline(tests, norms);
  const lastMember = tests.findLast((_, at) => memberships[at] === 'in');
  return {
    id: row.id,
    baseline,
    light: lightBaseline(tests, norms),
    isStale: isStaleAt(takenAt, lastMember?.takenAt ?? null, norms),
  };
}

/** Brings the series of a test taken at this moment up to date, after a new, late or voided test. */
export async function refreshBaseline(db: TenantDb, key: SeriesKey, takenAt: string): Promise<void> {
  const norms = normsIn(key);
  const row = await inForce(db, key, takenAt);
  const { counted: tests, excluded } = await seriesTests(db, key, row);
  const traced = tracedBaseline(tests, norms);
  await updateBaseline(db, row.id, baselineState(traced, lightBaseline(tests, norms), tests));
  const members = tests.map(({ resultId }, at) => ({ resultId, membership: traced.memberships[at] ?? 'locked' }));
  const left = excluded.map(({ resultId }) => ({ resultId, membership: 'excluded' as const }));
  await replaceMembers(db, row.id, [...members, ...left]);
}

/** Finds the person's last-used baseline on another class of device, which a test on this class would evade. */
export const baselineElsewhere = (db: TenantDb, key: SeriesKey): Promise<OtherBaseline | null> =>
  findEstablishedElsewhere(db, key);

async function inForce(db: TenantDb, key: SeriesKey, at: string): Promise<BaselineRow> {
  const found = await findInForce(db, key, at);
  if (found) return found;
  await insertBaseline(db, newId(), key);
  const made = await findInForce(db, key, at);
  if (!made) throw new RangeError('A baseline that was just made is not there.');
  return made;
}

/** Lists the tests of a series. A frozen series takes in no new test, and loses one only when it is declared void. */
async function seriesTests(
  db: TenantDb,
  key: SeriesKey,
  row: BaselineRow,
): Promise<{ counted: CountedTest[]; excluded: CountedTest[] }> {
  const tests = (await findCountedTests(db, key, row)).filter(({ isKnown }) => isKnown || !row.isFrozen);
  return {
    counted: tests.filter(({ isExcluded }) => !isExcluded),
    excluded: tests.filter(({ isExcluded }) => isExcluded),
  };
}

/** Returns the norms of a series. A release that does not know them must not compute with other norms. */
export function normsIn({ normsVersion }: SeriesKey): Norms {
  const norms = normsOf(normsVersion);
  if (!norms) throw new RangeError(`This release does not know the norms ${normsVersion}.`);
  return norms;
}

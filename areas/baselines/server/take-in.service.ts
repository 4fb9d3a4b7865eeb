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

/** The baseline against which a test is judged: what was known before it was taken. */
export interface BaselineInForce {
  readonly id: string;
  readonly baseline: Baseline;
  /** Of the light equivalents, for quick tests. */
  readonly light: Baseline;
  readonly isStale: boolean;
}

/**
 * What a person's normal was at this moment, from the tests taken before it, whenever those arrived. Nothing is changed,
 * except that a person's first test begins a series; the series stays locked until the transaction ends.
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

/**
 * Brings the series that a test of this moment belongs to up to date: after a new one, a late one, or one that was
 * declared void.
 */
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

/** The person's baseline on another class of device, which this test would escape; of several the one used last. */
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

/** A frozen series takes in no further test, and lets go of one only when it is declared void. */
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

/** The norms of a series; a release that does not know them must not compute with others. */
export function normsIn({ normsVersion }: SeriesKey): Norms {
  const norms = normsOf(normsVersion);
  if (!norms) throw new RangeError(`This release does not know the norms ${normsVersion}.`);
  return norms;
}

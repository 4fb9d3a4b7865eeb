import { tracedBaseline } from '#areas/scoring/baseline.ts';
import type { Baseline } from '#areas/scoring/baseline-state.ts';
import { normsOf, type Norms } from '#areas/scoring/norms.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import {
  baselineState,
  isStaleAt,
  lightBaseline,
  storedBaselines,
  type BaselineState,
  type CountedTest,
} from '../baseline-figures.ts';
import type { BaselineRow, StoredSeries } from '../stored-series.ts';
import {
  findCountedTests,
  findEstablishedElsewhere,
  findInForce,
  insertBaseline,
  replaceMembers,
  updateBaseline,
  type OtherBaseline,
  type SeriesKey,
  type SeriesTest,
  type SeriesUpdate,
} from './baselines.queries.ts';

export { seriesAt, takingIn } from './baselines.queries.ts';
export type { OtherBaseline, SeriesKey, SeriesUpdate };

/** The baseline that a test is judged against, from what was known before the test was taken. */
export interface BaselineInForce {
  readonly baseline: Baseline;
  /** The baseline of light equivalents, for quick tests. */
  readonly light: Baseline;
  readonly isStale: boolean;
  readonly series: StoredSeries;
  /** The tests of the series, where they had to be read. */
  readonly tests: SeriesTests | null;
}

/**
 * Returns a person's baseline at this moment, from the tests taken before it, regardless of when those arrived. Changes
 * nothing, except that a person's first test begins a series. The series stays locked until the transaction ends.
 */
export async function baselineAt(
  db: TenantDb,
  key: SeriesKey,
  takenAt: string,
  found: StoredSeries | undefined,
): Promise<BaselineInForce> {
  const norms = normsIn(key);
  const series = found ?? (await inForce(db, key, takenAt));
  const stored = series.isUpToDate ? storedBaselines(series) : null;
  if (stored) return { ...stored, isStale: isStaleAt(takenAt, series.lastMemberAt, norms), series, tests: null };
  const tests = await seriesTests(db, key, series);
  const before = tests.counted.filter((test) => test.takenAt < takenAt);
  const { baseline, memberships } = tracedBaseline(before, norms);
  const lastMember = before.findLast((_, at) => memberships[at] === 'in');
  const isStale = isStaleAt(takenAt, lastMember?.takenAt ?? null, norms);
  return { baseline, light: lightBaseline(before, norms), isStale, series, tests };
}

/**
 * Takes in a test that was judged against this baseline, to be stored with the test. Returns null for a test that came
 * late: its series has to be brought up to date afterwards.
 */
export async function takeIn(
  db: TenantDb,
  key: SeriesKey,
  { series, tests }: BaselineInForce,
  test: Omit<CountedTest, 'day'>,
): Promise<SeriesUpdate | null> {
  const { id, isUpToDate, isFrozen, day } = series;
  const norms = normsIn(key);
  const { resultId } = test;
  if (!isUpToDate) return null;
  if (isFrozen) return { id, state: null, member: null };
  if (isLocked(series, norms)) return { id, state: null, member: { resultId, membership: 'locked' } };
  const { counted } = tests ?? (await seriesTests(db, key, series));
  const after = [...counted, { ...test, day }];
  const traced = tracedBaseline(after, norms);
  // Days, and with them the members, change with the organization's time zone.
  if (counted.some(({ membership }, at) => membership !== traced.memberships[at])) return null;
  const membership = traced.memberships.at(-1) ?? 'locked';
  return { id, state: baselineState(traced, lightBaseline(after, norms), after), member: { resultId, membership } };
}

/** Once both baselines are full, no further test changes them. */
const isLocked = ({ n, lightN }: BaselineState, { baseline: { maxTests } }: Norms): boolean =>
  (n ?? 0) >= maxTests && (lightN ?? 0) >= maxTests;

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

async function inForce(db: TenantDb, key: SeriesKey, at: string): Promise<StoredSeries> {
  const found = await findInForce(db, key, at);
  if (found) return found;
  await insertBaseline(db, newId(), key);
  const made = await findInForce(db, key, at);
  if (!made) throw new RangeError('A baseline that was just made is not there.');
  return made;
}

interface SeriesTests {
  readonly counted: readonly SeriesTest[];
  readonly excluded: readonly SeriesTest[];
}

/** Lists the tests of a series. A frozen series takes in no new test, and loses one only when it is declared void. */
async function seriesTests(db: TenantDb, key: SeriesKey, series: BaselineRow): Promise<SeriesTests> {
  const tests = (await findCountedTests(db, key, series)).filter(
    ({ membership }) => membership !== null || !series.isFrozen,
  );
  const isExcluded = ({ membership }: SeriesTest) => membership === 'excluded';
  return { counted: tests.filter((test) => !isExcluded(test)), excluded: tests.filter(isExcluded) };
}

/** Returns the norms of a series. A release that does not know them must not compute with other norms. */
export function normsIn({ normsVersion }: SeriesKey): Norms {
  const norms = normsOf(normsVersion);
  if (!norms) throw new RangeError(`This release does not know the norms ${normsVersion}.`);
  return norms;
}

import { NORMS } from '#areas/scoring/norms.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { isPermitted, isSelfOrPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { progressOf } from '../baseline-progress.ts';
import { baselineChanged, type BaselineProgress, type BaselineSeries } from '../baselines.contract.ts';
import type { StoredSeries } from '../stored-series.ts';
import { arePeopleShownNumbers, findBaselines, findOwner } from './baseline-list.queries.ts';
import {
  endBaseline,
  findProgress,
  insertBaseline,
  setFrozen,
  type SeriesKey,
  type SeriesUpdate,
} from './baselines.queries.ts';
import { refreshBaseline } from './take-in.service.ts';

export async function showBaselines(
  db: TenantDb,
  visitor: Visitor,
  userId: string,
): Promise<{ items: BaselineSeries[] }> {
  if (!isSelfOrPermitted(visitor, userId, 'scores.view')) throw new Problem(notFound);
  const items = await findBaselines(db, { userId, staleAfterDays: NORMS.baseline.staleAfterDays, reader: visitor });
  const seesNumbers = isPermitted(visitor, 'scores.view') || (await arePeopleShownNumbers(db));
  return { items: seesNumbers ? items : items.map(withoutNumbers) };
}

const withoutNumbers = (series: BaselineSeries): BaselineSeries => ({
  ...series,
  value: null,
  sd: null,
  members: series.members.map((member) => ({ ...member, score: null })),
});

/** Returns how far a person has come with a test that was taken in; null for a series that has ended. */
export function progressAfter(series: StoredSeries, taken: SeriesUpdate | null): BaselineProgress | null {
  if (series.validTo !== null) return null;
  const { status, have, days } = taken?.state ?? series;
  return progressOf({
    status,
    have,
    days,
    practice: series.practice + Number(taken?.member?.membership === 'practice'),
  });
}

/** Returns how far a person has come towards this baseline. */
export async function baselineProgress(db: TenantDb, key: SeriesKey): Promise<BaselineProgress> {
  return progressOf((await findProgress(db, key)) ?? { status: 'none', practice: 0, have: 0, days: 0 });
}

/** Ends the baseline; the next tests build a new one. Results judged by the old one stay as they are. */
export async function reset(db: TenantDb, id: string, reason: string): Promise<void> {
  if (!(await findOwner(db, id))) throw new Problem(notFound);
  await resetKnownBaseline(db, id, reason);
}

/** Resets a baseline whose existence the caller has checked. */
export async function resetKnownBaseline(db: TenantDb, id: string, reason: string): Promise<void> {
  const key = await endBaseline(db, id);
  if (!key) throw new Problem(baselineChanged);
  await insertBaseline(db, newId(), key, { reason });
  const detail = { userId: key.userId, reason };
  await record(db, { action: 'baseline.reset', objectType: 'baseline', objectId: id, detail });
}

export async function freeze(
  db: TenantDb,
  id: string,
  { isFrozen, reason }: { isFrozen: boolean; reason: string },
): Promise<void> {
  const userId = await findOwner(db, id);
  if (!userId) throw new Problem(notFound);
  const series = await setFrozen(db, id, isFrozen);
  if (!series) throw new Problem(baselineChanged);
  // Tests that arrived while the baseline was frozen are taken in now.
  if (!isFrozen) await refreshBaseline(db, series, series.at);
  const action = isFrozen ? 'baseline.frozen' : 'baseline.unfrozen';
  await record(db, { action, objectType: 'baseline', objectId: id, detail: { userId, reason } });
}

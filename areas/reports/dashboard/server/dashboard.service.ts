import { caseFigures } from '#areas/cases/figures/server/case-figures.service.ts';
import { completionsByDay, countStatuses } from '#areas/schedules/expected-tests/server/expected-tests.service.ts';
import { USER_STATUSES } from '#areas/users/person/users.contract.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import {
  DASHBOARD_PERIOD,
  type Comparison,
  type DashboardFilter,
  type DashboardNow,
  type DashboardPeople,
  type DashboardTrends,
  type ExpectedToday,
  type RedDecisions,
} from '../dashboard.contract.ts';
import { completionOf } from '../dashboard-completion.ts';
import { expectedFalseReds, totalsOf, trendsOf } from '../dashboard-totals.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import { findCompared } from '#areas/reports/frame/server/compared-period.queries.ts';
import { findDailyFigures } from '#areas/reports/figures/server/daily-figures.queries.ts';
import {
  countRetestsDue,
  countTested,
  findListedIds,
  findNeedsAction,
  findTestedByTag,
} from './dashboard-now.queries.ts';
import { countBaselines, countLatest, findDrifts } from './dashboard-people.queries.ts';
import { countFailedMessages } from './failed-messages.queries.ts';
import type { Reader } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { findPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';

const withPeriod = (filter: DashboardFilter): DashboardFilter =>
  filter.from || filter.to ? filter : { ...filter, period: filter.period ?? DASHBOARD_PERIOD };
export const periodOf = (db: TenantDb, filter: DashboardFilter, reader: Pick<Reader, 'resultDays'>): Promise<Period> =>
  findPeriod(db, withPeriod(filter), reader);

export async function showNow(db: TenantDb, reader: Reader, filter: DashboardFilter): Promise<DashboardNow> {
  const scope = { filter, reader, period: await periodOf(db, filter, reader) };
  return {
    people: await countTested(db, scope),
    retestsDue: await countRetestsDue(db, scope),
    needsAction: await findNeedsAction(db, scope),
    byTag: await findTestedByTag(db, scope),
    occurrences: await expectedToday(db, filter),
  };
}

/** Null if nothing was scheduled for today. */
async function expectedToday(db: TenantDb, filter: DashboardFilter): Promise<ExpectedToday | null> {
  const today = await findPeriod(db, { period: 'today' }, { resultDays: null });
  const isOfSome = filter.tags ?? filter.users ?? filter.status;
  const people = isOfSome ? await findListedIds(db, filter) : undefined;
  const { completed, late, inProgress, missed, overdue, scheduled } = await countStatuses(db, { ...today, people });
  const all = completed + late + inProgress + missed + scheduled;
  // The scheduled ones include the overdue ones.
  return all > 0 ? { completed, late, inProgress, missed, overdue, scheduled: scheduled - overdue } : null;
}

export async function showTrends(
  db: TenantDb,
  reader: Visitor,
  { compare, ...filter }: DashboardFilter & { compare: Comparison },
): Promise<DashboardTrends> {
  const { period, days } = await findDailyFigures(db, { filter: withPeriod(filter), reader });
  // A reader limited to some days would compare with only a part of the earlier period.
  const isCompared = compare !== 'none' && reader.resultDays === null;
  const comparedWith = isCompared ? await findCompared(db, period, compare) : null;
  const before = comparedWith && (await findDailyFigures(db, { filter, reader, period: comparedWith }));
  const trends = trendsOf(days);
  return {
    period,
    comparedWith,
    ...trends,
    totalsBefore: before && totalsOf(before.days),
    decisions: await decisionsIn(db, filter, period),
    decisionsBefore: comparedWith && (await decisionsIn(db, filter, comparedWith)),
    completion: await completionIn(db, filter, period),
    completionBefore: comparedWith && completionOf(await completionIn(db, filter, comparedWith)),
    failedMessages: await countFailedMessages(db, period, isPermitted(reader, 'cases.medicalNote')),
    expectedFalseReds: expectedFalseReds(trends.totals, period, new Date()),
  };
}

/** The ids of the people in the filter, including inactive ones, as for tests; undefined means everyone. */
async function peopleMeant(db: TenantDb, filter: DashboardFilter): Promise<string[] | undefined> {
  const isOfSome = filter.tags ?? filter.users ?? filter.status;
  const anyStatus = { ...filter, status: filter.status ?? [...USER_STATUSES] };
  return isOfSome ? findListedIds(db, anyStatus) : undefined;
}

async function decisionsIn(db: TenantDb, filter: DashboardFilter, { from, to }: Period): Promise<RedDecisions> {
  return caseFigures(db, { from, until: to, people: await peopleMeant(db, filter) });
}

async function completionIn(
  db: TenantDb,
  filter: DashboardFilter,
  { from, to, timeZone }: Period,
): Promise<DashboardTrends['completion']> {
  const days = await completionsByDay(db, { from, to, people: await peopleMeant(db, filter) }, timeZone);
  return days.map(({ day, completed, late, missed }) => ({
    day,
    done: completed + late,
    expected: completed + late + missed,
  }));
}

export async function showPeople(db: TenantDb, reader: Visitor, filter: DashboardFilter): Promise<DashboardPeople> {
  const scope = { filter, reader, period: await periodOf(db, filter, reader) };
  return {
    latest: await countLatest(db, scope),
    baselines: await countBaselines(db, scope),
    drifts: isPermitted(reader, 'scores.detail') ? await findDrifts(db, scope) : null,
  };
}

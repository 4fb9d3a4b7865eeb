import { completionRate, onTimeRate, type StatusCounts } from '#areas/schedules/rules/occurrence-status.ts';
import type { CsvTable } from '#platform/server/http/csv-reply.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import type {
  TestStatusFilter,
  TestStatusHistory,
  TestStatusHistoryQuery,
  TestStatusQuery,
  TestStatusSummary,
} from '../test-status.contract.ts';
import { TEST_STATUS_COLUMNS, type TestStatusRow } from '../test-status-row.ts';
import type { ExpectedScope } from './expected-tests.queries.ts';
import { findDay, findPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';
import { fileColumns } from '#areas/reports/frame/server/file-columns.ts';
import { findDays, findExpectedPeople, type DayOfPerson } from './test-status-history.queries.ts';
import { countStandings, findNextOpening, findWindows, hasOpenWindow } from './test-status-summary.queries.ts';
import { countExpected, findTestStatus } from './test-status.queries.ts';

type Scope = ExpectedScope & { readonly period: Period };

/** A roll-call covers today by default. */
async function scopeOf(db: TenantDb, visitor: Visitor, filter: TestStatusFilter): Promise<Scope> {
  const { userId, resultDays } = visitor;
  const reader = { userId, resultDays, seesOutcomes: isPermitted(visitor, 'scores.view') };
  const scope = { filter, period: await periodOf(db, filter, visitor), reader };
  if (filter.window !== 'current' || !(await hasOpenWindow(db, scope))) return scope;
  return { ...scope, open: 'instead' };
}

const isAboutToday = ({ day, period, from, to }: TestStatusFilter): boolean => !day && !period && !from && !to;

function periodOf(db: TenantDb, filter: TestStatusFilter, visitor: Visitor): Promise<Period> {
  if (filter.day) return findDay(db, filter.day);
  return findPeriod(db, isAboutToday(filter) ? { period: 'today' } : filter, visitor);
}

/** The list, page by page or as a file. */
export function testStatusTable(
  visitor: Visitor,
  { columns, sort, cursor: _, limit: __, ...filter }: TestStatusQuery,
  t: (id: string) => string,
): CsvTable<TestStatusRow> {
  // A file is read in many pages, but its period and total are looked up once.
  let found: { readonly scope: Scope; readonly total: number } | undefined;
  const find = async (db: TenantDb) => {
    const scope = await scopeOf(db, visitor, filter);
    return { scope, total: await countExpected(db, scope) };
  };
  return {
    columns: fileColumns(TEST_STATUS_COLUMNS, t),
    chosen: columns,
    readPage: async (db, place) => {
      found ??= await find(db);
      return findTestStatus(db, found.scope, { sort, ...place }, found.total);
    },
    record: {
      action: 'report.exported',
      objectType: 'organization',
      objectId: null,
      detail: { report: 'test-status', columns, filter },
    },
  };
}

export async function sumUpTestStatus(
  db: TenantDb,
  visitor: Visitor,
  filter: TestStatusFilter,
): Promise<TestStatusSummary> {
  const scope = await scopeOf(db, visitor, filter);
  const counts = await countStandings(db, scope);
  return {
    period: scope.period,
    isOpenNow: scope.open === 'instead',
    counts,
    completionRate: completionRate(counts),
    onTimeRate: onTimeRate(counts),
    windows: await findWindows(db, scope, isAboutToday(filter)),
    nextOpensAt: await findNextOpening(db),
  };
}

export async function listHistory(
  db: TenantDb,
  visitor: Visitor,
  { cursor, limit, ...filter }: TestStatusHistoryQuery,
): Promise<Page<TestStatusHistory>> {
  const scope = await scopeOf(db, visitor, filter);
  const page = await findExpectedPeople(db, scope, { cursor, limit });
  const days = await findDays(
    db,
    scope,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map(({ id, person }) => ({ person, ...ratesOf(days.filter(({ userId }) => userId === id)) })),
  };
}

function ratesOf(days: readonly DayOfPerson[]): Omit<TestStatusHistory, 'person'> {
  const sum = (which: keyof StatusCounts) => days.reduce((total, day) => total + day[which], 0);
  const counts = { completed: sum('completed'), late: sum('late'), missed: sum('missed') };
  return {
    days: days.map(({ userId: _, ...day }) => day),
    completionRate: completionRate(counts),
    onTimeRate: onTimeRate(counts),
  };
}

import { completionRate, type StatusCounts } from '#areas/schedules/rules/occurrence-status.ts';
import { completionsOf } from '#areas/schedules/expected-tests/server/expected-tests.service.ts';
import { percentileRank, userStats } from '#areas/scoring/user-stats.ts';
import type { CsvTable } from '#platform/server/http/csv-reply.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { MAX_PAGE_SIZE, type Page } from '#platform/shared/paging.ts';
import { medianHour } from '../median-hour.ts';
import { emptyRow } from '#areas/reports/frame/empty-row.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import type { UserStatQuery } from '../user-stat.contract.ts';
import { StatCounts, USER_STAT_COLUMNS, type StatBefore, type UserStat } from '../user-stat-row.ts';
import { findCompared } from '#areas/reports/frame/server/compared-period.queries.ts';
import { findNorms, type ReportNorms } from './handed-in.queries.ts';
import type { ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { findPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';
import { fileColumns } from '#areas/reports/frame/server/file-columns.ts';
import {
  findBefore,
  findCounted,
  findLatestScores,
  findListed,
  type CountedPerson,
  type ListedPerson,
  type StatScope,
} from './user-stat.queries.ts';

type Asked = Omit<UserStatQuery, 'columns'>;

export interface StatGround {
  readonly period: Period;
  readonly comparedWith: Period | null;
  readonly norms: ReportNorms;
  readonly scope: ReportScope;
}

/** The shared basis of all numbers of a call. A reader limited to a few days gets no comparison. */
export async function statGround(
  db: TenantDb,
  reader: Visitor,
  filter: Omit<Asked, 'sort' | 'cursor' | 'limit'>,
): Promise<StatGround> {
  const period = await findPeriod(db, filter, reader);
  const scope = { filter, period, reader };
  const compare = reader.resultDays === null ? filter.compare : undefined;
  return {
    period,
    comparedWith: compare ? await findCompared(db, period, compare) : null,
    norms: await findNorms(db, scope),
    scope,
  };
}

async function listUserStats(db: TenantDb, reader: Visitor, query: Asked): Promise<Page<UserStat>> {
  const { norms, scope, period, comparedWith } = await statGround(db, reader, query);
  const statScope = { ...scope, norms };
  const page = await findListed(db, statScope, { ...query, limit: Math.min(query.limit, MAX_PAGE_SIZE) });
  const ids = page.items.map(({ id }) => id);
  const counted = await findCounted(db, ids, { ...statScope, timeZone: period.timeZone });
  const latest = counted.length > 0 ? await latestScores(db, statScope) : [];
  const expected = await completionsOf(db, ids, period);
  const before = comparedWith && (await findBefore(db, ids, { ...statScope, period: comparedWith }));
  return { ...page, items: await rowsOf(page.items, { counted, latest, expected, before }) };
}

/** The list page by page, and as a file. */
export const userStatTable = (
  reader: Visitor,
  { columns, ...query }: UserStatQuery,
  t: (id: string) => string,
): CsvTable<UserStat> => ({
  columns: fileColumns(USER_STAT_COLUMNS, t),
  chosen: columns,
  readPage: (db, place) => listUserStats(db, reader, { ...query, ...place }),
  record: {
    action: 'report.exported',
    objectType: 'organization',
    objectId: null,
    detail: { report: 'user-stat', columns, filter: query },
  },
});

async function latestScores(db: TenantDb, scope: StatScope): Promise<number[]> {
  const found = await findLatestScores(db, scope);
  return found.flatMap(({ score, people }) => Array.from({ length: people }, () => score));
}

interface Found {
  readonly counted: readonly CountedPerson[];
  /** The latest scores of everyone. */
  readonly latest: readonly number[];
  readonly expected: ReadonlyMap<string, StatusCounts>;
  readonly before: readonly (StatBefore & { userId: string })[] | null;
}

async function rowsOf(people: readonly ListedPerson[], found: Found): Promise<UserStat[]> {
  const { counted, latest, expected, before } = found;
  const byUser = new Map(counted.map((one) => [one.userId, one]));
  const beforeByUser = new Map(before?.map(({ userId, ...one }) => [userId, one]));
  const rows: UserStat[] = [];
  for (const { id, person } of people) {
    const compared = before && (beforeByUser.get(id) ?? NOTHING_BEFORE);
    rows.push({
      person,
      ...figuresOf(byUser.get(id) ?? UNTESTED, latest),
      ...completionOf(expected.get(id)),
      before: compared,
    });
    // The trend of a year of daily tests takes about ten milliseconds, so this lets other calls run in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return rows;
}

const completionOf = ({ completed, late, missed }: StatusCounts = { completed: 0, late: 0, missed: 0 }) => ({
  expected: completed + late + missed,
  late,
  missed,
  completion: completionRate({ completed, late, missed }),
});

const NOTHING_BEFORE: StatBefore = { n: 0, median: null, meanDeviation: null, red: 0 };

const UNTESTED: CountedPerson = {
  userId: '',
  ...emptyRow(StatCounts),
  meanDeviation: null,
  devices: [],
  minutes: [],
  counted: [],
};

const MOST_DRAWN = 40;

function figuresOf(
  { userId: _, minutes, counted, ...counts }: CountedPerson,
  reference: readonly number[],
): Omit<UserStat, 'person' | 'before' | 'expected' | 'late' | 'missed' | 'completion'> {
  const { trend, ...figures } = userStats(counted);
  const scores = counted.map(({ score }) => score);
  const last = scores.at(-1);
  return {
    ...counts,
    ...figures,
    percentile: last === undefined ? null : percentileRank(last, reference),
    trend: trend && { slopePer30Days: trend.slopePer30Days, p: trend.p, direction: trend.direction },
    baselineStart: counted.find(({ baseline }) => baseline !== null)?.baseline ?? null,
    baselineEnd: counted.findLast(({ baseline }) => baseline !== null)?.baseline ?? null,
    medianHour: medianHour(minutes),
    scores: scores.slice(-MOST_DRAWN),
  };
}

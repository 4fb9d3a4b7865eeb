import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { DailyFigures } from '#areas/reports/figures/daily-figures.ts';
import type { ReportFilter } from '#areas/reports/frame/report-filter.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import {
  MOST_LINES,
  MOST_POINTS,
  MOST_POINTS_OF_SMALL,
  MOST_REDS,
  type PersonPoints,
  type ScoreDay,
  type ScorePoint,
  type ScorePoints,
} from '../score-points.contract.ts';
import type { ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { findDailyFigures } from '#areas/reports/figures/server/daily-figures.queries.ts';
import { findPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';
import {
  findBaselineMarks,
  findPoints,
  findReds,
  findTestedPeople,
  hasMorePeople,
  type PointOf,
  type TestedPerson,
} from './score-points.queries.ts';
import { countTestedPeople } from './score-summary.queries.ts';

/** The chart: a line for each person while there are few, otherwise the days. */
export async function showPoints(db: TenantDb, visitor: Visitor, filter: ReportFilter): Promise<ScorePoints> {
  const period = await findPeriod(db, filter, visitor);
  const scope = { filter, period, reader: visitor };
  const nothing = { period, lines: [], isOfMany: false, marks: [], days: [], reds: [], isCapped: false };
  if (await hasMorePeople(db, scope, MOST_LINES)) {
    return { ...nothing, ...(await manyPeople(db, scope)), isOfMany: true };
  }
  const { items } = await findTestedPeople(db, scope, { limit: MOST_LINES });
  if (items.length === 0) return nothing;
  const lines = await withPoints(db, scope, items, Math.floor(MOST_POINTS / items.length));
  const [only] = lines.length === 1 ? lines : [];
  const isCapped = lines.some(({ tests, points }) => points.length < tests);
  return { ...nothing, lines, isCapped, marks: only ? await findBaselineMarks(db, only.id, scope) : [] };
}

async function manyPeople(
  db: TenantDb,
  scope: ReportScope & { period: Period },
): Promise<Pick<ScorePoints, 'days' | 'reds' | 'isCapped'>> {
  const reds = await findReds(db, scope, MOST_REDS + 1);
  return {
    days: (await findDailyFigures(db, scope)).days.flatMap(scoreDay),
    reds: reds.slice(0, MOST_REDS).toReversed().map(pointOf),
    isCapped: reds.length > MOST_REDS,
  };
}

/** Skips a day that has only quick checks, because it has no scores. */
const scoreDay = ({ day, normsVersion, full: n, median, p10, p90 }: DailyFigures): ScoreDay[] =>
  median === null || p10 === null || p90 === null ? [] : [{ day, normsVersion, n, median, p10, p90 }];

/** The small charts, paged by person, each with the person's latest tests. */
export async function listPersonPoints(
  db: TenantDb,
  visitor: Visitor,
  { cursor, limit, ...filter }: ReportFilter & { cursor?: string | undefined; limit: number },
): Promise<Page<PersonPoints>> {
  const scope = { filter, period: await findPeriod(db, filter, visitor), reader: visitor };
  const { items, nextCursor } = await findTestedPeople(db, scope, { cursor, limit });
  return {
    items: await withPoints(db, scope, items, MOST_POINTS_OF_SMALL),
    nextCursor,
    total: await countTestedPeople(db, scope),
  };
}

async function withPoints(
  db: TenantDb,
  scope: ReportScope,
  people: readonly TestedPerson[],
  most: number,
): Promise<PersonPoints[]> {
  const points = await findPoints(db, scope, { userIds: people.map(({ id }) => id), most });
  const byPerson = Map.groupBy(points, ({ userId }) => userId);
  return people.map((person) => ({ ...person, points: (byPerson.get(person.id) ?? []).map(pointOf) }));
}

const pointOf = ({ userId: _, ...point }: PointOf): ScorePoint => point;

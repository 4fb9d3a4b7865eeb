import type { CsvTable } from '#platform/server/http/csv-reply.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { isUsualFilter, USUAL_VALIDITIES, type ReportFilter } from '#areas/reports/frame/report-filter.ts';
import type { Period } from '#areas/reports/frame/report-period.ts';
import type { ScoreQuery, ScoreSummary } from '../scores.contract.ts';
import { SCORE_COLUMNS, type ScoreRow } from '../score-row.ts';
import { countByDays } from '#areas/reports/figures/server/daily-figures.queries.ts';
import type { ReportScope } from '#areas/reports/frame/server/matching-results-condition.queries.ts';
import { findPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';
import { fileColumns } from '#areas/reports/frame/server/file-columns.ts';
import { findScoreRow, findScoreRows } from './score-rows.queries.ts';
import {
  countSuspects,
  countTestedPeople,
  countTests,
  findScoreFigures,
  findVerdicts,
} from './score-summary.queries.ts';

/** The list, page by page or as a file. */
export function scoreTable(
  visitor: Visitor,
  { columns, sort, cursor: _, limit: __, ...filter }: ScoreQuery,
  t: (id: string) => string,
): CsvTable<ScoreRow> {
  // A file is read in many pages, but its period and total are looked up once.
  let found: { readonly scope: ReportScope; readonly total: number } | undefined;
  const find = async (db: TenantDb) => {
    const { period, total } = await countFound(db, { filter, reader: visitor });
    return { scope: { filter, reader: visitor, period }, total };
  };
  return {
    columns: fileColumns(SCORE_COLUMNS, t),
    chosen: columns,
    readPage: async (db, place) => {
      found ??= await find(db);
      const { scope, total } = found;
      return { ...(await findScoreRows(db, scope, { sort, ...place })), total };
    },
    record: {
      action: 'scores.exported',
      objectType: 'organization',
      objectId: null,
      detail: { columns, filter },
    },
  };
}

export async function showScore(db: TenantDb, visitor: Visitor, id: string): Promise<ScoreRow> {
  const row = await findScoreRow(db, id, visitor);
  if (!row) throw new Problem(notFound);
  return row;
}

/** For many days under the default filter, stored sums exist for a reader who sees all days. */
async function countFound(
  db: TenantDb,
  { filter, reader }: { filter: ReportFilter; reader: Visitor },
): Promise<{ period: Period; total: number }> {
  const hasSums = isUsualFilter(filter) && reader.resultDays === null;
  if (hasSums && !isOfFewDays(filter)) return countByDays(db, { filter, reader });
  const period = await findPeriod(db, filter, reader);
  return { period, total: await countTests(db, { filter, period, reader }) };
}

const DAY_MS = 86_400_000;
/** Up to this many days, counting tests is faster than adding up days. */
const FEW_DAYS = 2;

function isOfFewDays({ period, from, to }: ReportFilter): boolean {
  if (from) return (to ? Date.parse(to) : Date.now()) - Date.parse(from) <= FEW_DAYS * DAY_MS;
  return !to && (period === 'today' || period === 'yesterday');
}

export async function sumUpScores(db: TenantDb, visitor: Visitor, filter: ReportFilter): Promise<ScoreSummary> {
  const period = await findPeriod(db, filter, visitor);
  const scope = { filter, period, reader: visitor };
  const [full, lightning] = [await findScoreFigures(db, scope), await findVerdicts(db, scope)];
  const counted = full.reduce((sum, { n }) => sum + n, lightning.n);
  return {
    period,
    tests: findsOnlyValid(filter) ? counted : await countTests(db, scope),
    people: await countTestedPeople(db, scope),
    suspects: await countSuspects(db, scope),
    full,
    lightning,
  };
}

const findsOnlyValid = ({ validity }: ReportFilter): boolean =>
  (validity ?? USUAL_VALIDITIES).every((kind) => USUAL_VALIDITIES.includes(kind));

import { deviation } from '#areas/scoring/deviation.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import type { CsvTable } from '#platform/server/http/csv-reply.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import type { DeviationQuery, DeviationSummary, SummaryQuery } from '../baseline-deviation.contract.ts';
import { DEVIATION_COLUMNS, type DeviationFileRow, type DeviationRow, type DeviationRules } from '../deviation-row.ts';
import { columnIds } from '#areas/reports/frame/report-column.ts';
import { scoreTrend } from '../score-trend.ts';
import { findDeviations, type DeviationScope, type FoundDeviation } from './baseline-deviation.queries.ts';
import { fileColumns } from '#areas/reports/frame/server/file-columns.ts';
import { findDeviationSummary } from './deviation-summary.queries.ts';
import { findPeriod } from '#areas/reports/frame/server/period-condition.queries.ts';

/** Slow change is only for readers who may see details; it is not an alarm. */
export const seesDrift = (visitor: Visitor): boolean => isPermitted(visitor, 'scores.detail');

export function deviationTable(
  visitor: Visitor,
  query: DeviationQuery,
  t: (id: string) => string,
): CsvTable<DeviationFileRow> {
  const { columns, sort } = query;
  // A file is read in many pages, but its period is looked up once.
  let scope: DeviationScope | undefined;
  return {
    columns: fileColumns(DEVIATION_COLUMNS, t),
    chosen: columns,
    readPage: async (db, { isFile, ...place }) => {
      scope ??= { filter: query, period: await findPeriod(db, query, visitor), reader: visitor };
      const page = await findDeviations(db, scope, {
        sort,
        ...place,
        told: isFile ? columns : columnIds(DEVIATION_COLUMNS),
      });
      return { ...page, items: page.items.map((found) => rowOf(found, query.rules, visitor)) };
    },
    record: {
      action: 'report.exported',
      objectType: 'organization',
      objectId: null,
      detail: { report: 'baseline-deviation', columns, filter: filterOf(query) },
    },
  };
}

const filterOf = ({ columns: _, sort: __, cursor: ___, limit: ____, ...filter }: DeviationQuery) => filter;

const rowOf = ({ freedom, ...found }: FoundDeviation, rules: DeviationRules, visitor: Visitor): DeviationFileRow => ({
  ...found,
  ...(rules === 'now' && found.baseline && changeNow(found.score, found.baseline, freedom)),
  rules,
  trend: scoreTrend(found.lastTen.map(({ score }) => score)),
  drift: seesDrift(visitor) ? found.drift : null,
});

/** Judges the test again with the rule that judges each test when it is taken. */
function changeNow(
  score: number,
  { value, sd, n }: DeviationRow['baseline'],
  freedom: FoundDeviation['freedom'],
): Pick<DeviationRow, 'rci' | 'change'> {
  if (freedom === null || value === null || sd === null) return { rci: null, change: null };
  const standing = { status: 'established' as const, value, sd, n: n ?? 0, ...freedom, se: sd / Math.sqrt(freedom.h) };
  const judged = deviation(score, standing, NORMS);
  return { rci: judged?.rci ?? null, change: judged?.change ?? null };
}

export async function deviationSummary(db: TenantDb, visitor: Visitor, query: SummaryQuery): Promise<DeviationSummary> {
  const period = await findPeriod(db, query, visitor);
  return { period, ...(await findDeviationSummary(db, { filter: query, period, reader: visitor }, NORMS.baseline)) };
}

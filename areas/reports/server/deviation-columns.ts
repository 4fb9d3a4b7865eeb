import { caseStateWords } from '#areas/cases/case-words.ts';
import { rounded } from '#areas/scoring/rounded.ts';
import { changeWords, deviceWords, outcomeWords } from '#areas/testing/fact-words.ts';
import { userName } from '#areas/users/user-name.ts';
import type { CsvColumn } from '#platform/server/csv-reply.ts';
import type { DeviationColumn, DeviationRow } from '../baseline-deviation.contract.ts';
import { driftWords } from '#areas/testing/drift-seen.ts';
import { comparedStateWords, rulesWords, trendWords } from '../deviation-words.ts';

type Columns = Readonly<Partial<Record<DeviationColumn, CsvColumn<DeviationRow>>>>;

const inTenths = (value: number | null): number | null => (value === null ? null : rounded(value, 1));

/** The columns of the baseline deviation report in a file, by the names that they have on the page. */
export const deviationColumns = (t: (id: string) => string): Readonly<Record<string, CsvColumn<DeviationRow>>> => ({
  ...PERSON,
  ...TEST,
  ...PERIOD,
  ...inWords(t),
});

const PERSON: Columns = {
  name: { header: 'users.column.name', value: ({ person }) => userName(person) },
  employeeNumber: { header: 'users.column.employeeNumber', value: ({ person }) => person.employeeNumber },
  tags: { header: 'users.column.tags', value: ({ person }) => person.tags.map(({ name }) => name) },
};

const TEST: Columns = {
  takenAt: { header: 'reports.deviation.column.takenAt', value: (row) => row.takenAt, isTime: true },
  score: { header: 'reports.deviation.column.score', value: (row) => row.score },
  baseline: { header: 'reports.deviation.column.baseline', value: ({ baseline }) => baseline.value },
  baselineSd: { header: 'reports.deviation.column.baselineSd', value: ({ baseline }) => inTenths(baseline.sd) },
  baselineN: { header: 'reports.deviation.column.baselineN', value: ({ baseline }) => baseline.n },
  baselineAge: { header: 'reports.deviation.column.baselineAge', value: ({ baseline }) => baseline.ageDays },
  deviation: { header: 'reports.deviation.column.deviation', value: (row) => row.deviation },
  sdUnits: { header: 'reports.deviation.column.sdUnits', value: (row) => inTenths(row.sdUnits) },
  rci: { header: 'reports.deviation.column.rci', value: (row) => (row.rci === null ? null : rounded(row.rci, 2)) },
};

const PERIOD: Columns = {
  lastTen: {
    header: 'reports.deviation.column.lastTen',
    value: ({ lastTen }) => lastTen.map(({ score }) => score.toFixed(1)).join(' '),
  },
  worst: { header: 'reports.deviation.column.worst', value: (row) => row.worst },
  reds: { header: 'reports.deviation.column.reds', value: (row) => row.reds },
  tests: { header: 'reports.deviation.column.tests', value: (row) => row.tests },
};

const inWords = (t: (id: string) => string): Columns => ({
  baselineState: {
    header: 'reports.deviation.column.baselineState',
    value: ({ baseline }) => t(comparedStateWords(baseline)),
  },
  change: { header: 'reports.deviation.column.change', value: ({ change }) => change && t(changeWords[change]) },
  trend: {
    header: 'reports.deviation.column.trend',
    value: ({ trend }) => trend && t(trendWords[trend.direction]),
  },
  drift: { header: 'reports.deviation.column.drift', value: ({ drift }) => drift && t(driftWords[drift.state]) },
  outcome: { header: 'reports.deviation.column.outcome', value: ({ outcome }) => t(outcomeWords[outcome]) },
  case: { header: 'reports.column.case', value: ({ caseState }) => caseState && t(caseStateWords[caseState]) },
  rules: { header: 'reports.deviation.rules', value: ({ rules }) => t(rulesWords(rules)) },
  device: { header: 'reports.deviation.column.device', value: ({ deviceClass }) => t(deviceWords[deviceClass]) },
});

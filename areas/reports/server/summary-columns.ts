import { rounded } from '#areas/scoring/rounded.ts';
import { driftWords } from '#areas/testing/drift-seen.ts';
import { undecidedWords } from '#areas/testing/undecided-words.ts';
import { userName } from '#areas/users/user-name.ts';
import { statusWords } from '#areas/users/user-words.ts';
import type { CsvColumn } from '#platform/server/csv-reply.ts';
import type { SummaryColumn } from '../summary-columns.ts';
import type { UserSummary } from '../user-summary.contract.ts';

type Columns = Readonly<Partial<Record<SummaryColumn, CsvColumn<UserSummary>>>>;

/** The summaries of people in a file, by the names that the figures have on the page. */
export const summaryColumns = (t: (id: string) => string): Readonly<Record<string, CsvColumn<UserSummary>>> => ({
  ...PERSON,
  ...FIGURES,
  ...EXPECTED,
  status: { header: 'users.column.status', value: ({ person }) => t(statusWords[person.status]) },
  drift: { header: 'reports.summary.drift', value: ({ drift }) => drift && t(driftWords[drift.state]) },
  case: { header: 'reports.summary.undecided', value: ({ undecided }) => undecided && t(undecidedWords(undecided)) },
  hash: { header: 'reports.summary.column.hash', value: ({ hash }) => hash },
});

const inTenths = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : rounded(value, 1);

const PERSON: Columns = {
  name: { header: 'users.column.name', value: ({ person }) => userName(person) },
  employeeNumber: { header: 'users.column.employeeNumber', value: ({ person }) => person.employeeNumber },
  tags: { header: 'users.column.tags', value: ({ person }) => person.tags.map(({ name }) => name) },
};

const FIGURES: Columns = {
  baseline: { header: 'reports.summary.baseline', value: ({ baseline }) => inTenths(baseline?.value) },
  lastTest: { header: 'testing.people.lastTest', value: ({ figures }) => figures.lastTestAt },
  latestScore: { header: 'reports.summary.latest', value: ({ latest }) => inTenths(latest?.score) },
  latestDeviation: { header: 'testing.people.lastDeviation', value: ({ latest }) => inTenths(latest?.deviation) },
  meanDeviation: { header: 'reports.summary.meanDeviation', value: ({ figures }) => inTenths(figures.meanDeviation) },
  fullTests: { header: 'reports.summary.fullTests', value: ({ figures }) => figures.fullTests },
  passes: { header: 'reports.stat.column.passes', value: ({ figures }) => figures.passes },
  inconclusive: { header: 'reports.stat.column.inconclusive', value: ({ figures }) => figures.inconclusive },
  invalid: { header: 'reports.summary.invalid', value: ({ figures }) => figures.invalid },
  suspect: { header: 'reports.summary.suspect', value: ({ figures }) => figures.suspect },
};

const EXPECTED: Columns = {
  expected: {
    header: 'reports.stat.column.expected',
    value: ({ expected: { completed, late, missed } }) => completed + late + missed,
  },
  late: { header: 'reports.stat.column.late', value: ({ expected }) => expected.late },
  missed: { header: 'reports.stat.column.missed', value: ({ expected }) => expected.missed },
  nextDue: { header: 'reports.summary.nextDue', value: ({ nextDueAt }) => nextDueAt },
};

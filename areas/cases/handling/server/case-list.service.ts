import { userName } from '#areas/users/names/user-name.ts';
import type { CsvColumn, CsvTable } from '#platform/server/http/csv-reply.ts';
import { caseCauseWords, caseStateWords } from '#areas/cases/case/case-words.ts';
import type { Case, CASE_COLUMNS, CaseQuery } from '#areas/cases/case/cases.contract.ts';
import { decisionName } from '#areas/cases/case/decision-name.ts';
import { minutesToDecision } from '#areas/cases/case/decision-time.ts';
import { findCases } from '#areas/cases/case/server/cases.queries.ts';

type Translate = (id: string) => string;

/** The list of cases, page by page or as a file. */
export const caseTable = ({ columns, cursor: _, limit: __, ...query }: CaseQuery, t: Translate): CsvTable<Case> => ({
  columns: columnsIn(t, Date.now()),
  chosen: columns,
  readPage: (db, place) => findCases(db, { ...query, ...place }),
  record: {
    action: 'cases.exported',
    objectType: 'organization',
    objectId: null,
    detail: { columns, filter: withoutSearch(query) },
  },
});

/** Keeps the search text out of the audit log, because it may name a person. */
const withoutSearch = ({ search: _, ...filter }: Omit<CaseQuery, 'columns' | 'cursor' | 'limit'>): object => filter;

const columnsIn = (t: Translate, now: number): Readonly<Record<(typeof CASE_COLUMNS)[number], CsvColumn<Case>>> => ({
  person: { header: 'cases.column.person', value: ({ person }) => userName({ ...person, employeeNumber: null }) },
  state: { header: 'cases.column.state', value: ({ state }) => t(caseStateWords[state]) },
  cause: { header: 'cases.column.cause', value: ({ cause }) => t(caseCauseWords[cause]) },
  age: { header: 'cases.column.minutes', value: (each) => minutesToDecision(each, now) },
  decision: { header: 'cases.column.decision', value: ({ decision }) => decision && decisionName(t, decision) },
  followUpOn: { header: 'cases.column.followUp', value: ({ decision }) => decision?.followUpOn ?? null },
  openedAt: { header: 'cases.column.opened', value: ({ openedAt }) => openedAt, isTime: true },
});

import { userName } from '#areas/users/names/user-name.ts';
import { OPTIONAL_COLUMNS, type OptionalColumn } from '#areas/users/person/person-field-lists.ts';
import type { User, UserFilter, UserQuery } from '#areas/users/person/users.contract.ts';
import { listPeople } from '#areas/users/management/server/list.service.ts';
import { fieldWords } from '#areas/users/person/field-words.ts';
import { profileWords, sourceWords, statusWords } from '#areas/users/person/user-words.ts';
import { resultDisplay } from '#areas/scoring/result-display.ts';
import type { CsvColumn, CsvTable } from '#platform/server/http/csv-reply.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { notAllowed, Problem } from '#platform/shared/problem.ts';
import type { LatestResults } from '#areas/testing/results/latest-results.contract.ts';
import { EXPECTED_COLUMNS, SCORE_COLUMNS, type PeopleColumn } from '../people-export.contract.ts';
import { driftWords } from '#areas/testing/results/drift-seen.ts';
import { undecidedWords } from '#areas/testing/results/undecided-words.ts';
import { latestResultsOf } from '#areas/testing/results/server/latest-results.service.ts';
import { deviceWords } from '#areas/baselines/device-words.ts';
import type { ExpectedOfPerson } from '#areas/schedules/expected-tests/expected-people.contract.ts';
import { completionRate } from '#areas/schedules/rules/occurrence-status.ts';
import { expectedOfPeople } from '#areas/schedules/expected-tests/server/expected-people.service.ts';

type Row = User & { readonly standing: LatestResults | undefined; readonly expected: ExpectedOfPerson | undefined };
type Wanted = UserFilter & Pick<UserQuery, 'sort'> & { readonly columns: readonly PeopleColumn[] };
type Translate = (id: string, values?: Readonly<Record<string, string>>) => string;

/** The list of people, with their standing if a column needs it. */
export function peopleTable(visitor: Visitor, { columns, ...query }: Wanted, t: Translate): CsvTable<Row> {
  const withScores = columns.some((column) => SCORE_COLUMNS.includes(column));
  if (withScores && !isPermitted(visitor, 'scores.view')) throw new Problem(notAllowed);
  const withExpected = columns.some((column) => EXPECTED_COLUMNS.includes(column));
  return {
    columns: columnsIn(t),
    chosen: columns,
    readPage: async (db, place) => {
      const page = await listPeople(db, visitor, { ...query, ...place });
      const ids = page.items.map(({ id }) => id);
      const standings = byUser(withScores ? await latestResultsOf(db, visitor, ids) : []);
      const expected = byUser(withExpected ? await expectedOfPeople(db, ids) : []);
      const items = page.items.map((user) => ({
        ...user,
        standing: standings.get(user.id),
        expected: expected.get(user.id),
      }));
      return { ...page, items };
    },
    record: {
      action: 'users.exported',
      objectType: 'organization',
      objectId: null,
      detail: { columns, filter: withoutSearch(query) },
    },
  };
}

/** Keeps the search text out of the record, because it may name a person. */
const withoutSearch = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'search'));

const byUser = <T extends { readonly userId: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.userId, item]));

/** The verdict of a quick check in words, or the score of a valid full test. */
function lastScore({ standing }: Row): string | number | null {
  const latest = standing?.latest;
  if (latest?.extraData) return resultDisplay('', latest.extraData);
  return latest?.isValid ? latest.score : null;
}

/** Whole percent, as in the list; null if nothing was expected. */
function completionText(expected: ExpectedOfPerson | undefined): string | null {
  const rate = expected ? completionRate(expected.completion) : null;
  return rate === null ? null : `${Math.round(rate * 100)}%`;
}

const columnsIn = (t: Translate): Readonly<Record<PeopleColumn, CsvColumn<Row>>> => ({
  name: { header: 'users.column.name', value: userName },
  employeeNumber: { header: 'users.column.employeeNumber', value: (row) => row.employeeNumber },
  tags: { header: 'users.column.tags', value: (row) => row.tags.map(({ name }) => name) },
  status: { header: 'users.column.status', value: (row) => t(statusWords[row.status]) },
  baseline: { header: 'testing.people.baseline', value: ({ standing }) => standing?.baseline?.value ?? null },
  lastTest: {
    header: 'testing.people.lastTest',
    value: ({ standing }) => standing?.latest?.takenAt ?? null,
    isTime: true,
  },
  lastScore: { header: 'testing.people.lastScore', value: lastScore },
  lastDeviation: {
    header: 'testing.people.lastDeviation',
    value: ({ standing }) => standing?.latest?.deviation ?? null,
  },
  case: {
    header: 'testing.people.case',
    value: ({ standing }) => (standing?.undecided ? t(undecidedWords(standing.undecided)) : null),
  },
  ...fieldColumns(t),
  username: { header: 'users.list.username', value: (row) => row.username },
  profile: { header: 'users.list.profile', value: (row) => t(profileWords[row.profile ?? 'none']) },
  source: { header: 'users.list.source', value: (row) => t(sourceWords[row.source]) },
  createdAt: { header: 'users.list.createdAt', value: (row) => row.createdAt, isTime: true },
  lastLogin: { header: 'users.list.lastLogin', value: (row) => row.lastLoginAt, isTime: true },
  ...chosenColumns(t),
  testsIn28Days: { header: 'testing.people.testsIn28Days', value: ({ standing }) => standing?.testsIn28Days ?? null },
});

const fieldColumns = (t: Translate) =>
  Object.fromEntries(
    OPTIONAL_COLUMNS.map((field) => [
      field.listName,
      { header: field.label, value: (row: Row) => fieldWords(field, row, t) },
    ]),
  ) as Readonly<Record<OptionalColumn, CsvColumn<Row>>>;

/** The columns about tests and schedules that a reader can add to the list. */
const chosenColumns = (
  t: Translate,
): Readonly<Record<'deviceClass' | 'drift' | 'nextDue' | 'completion', CsvColumn<Row>>> => ({
  deviceClass: {
    header: 'testing.people.deviceClass',
    value: ({ standing }) => (standing?.baseline ? t(deviceWords[standing.baseline.deviceClass]) : null),
  },
  drift: {
    header: 'testing.people.drift',
    value: ({ standing }) => (standing?.drift ? t(driftWords[standing.drift.state]) : null),
  },
  nextDue: { header: 'schedules.people.nextDue', value: ({ expected }) => expected?.nextDueAt ?? null, isTime: true },
  completion: { header: 'schedules.people.completion', value: ({ expected }) => completionText(expected) },
});

import { userName } from '#areas/users/user-name.ts';
import { supervisorWords } from '#areas/users/supervisor-words.ts';
import { phoneNumber } from '#areas/users/phone-number.ts';
import type { User, UserFilter, UserQuery } from '#areas/users/users.contract.ts';
import { listPeople } from '#areas/users/server/list.service.ts';
import { profileWords, sourceWords, statusWords } from '#areas/users/user-words.ts';
import { resultDisplay } from '#areas/scoring/result-display.ts';
import type { CsvColumn, CsvTable } from '#platform/server/csv-reply.ts';
import { isPermitted, type Visitor } from '#platform/server/visitor.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { notAllowed, Problem } from '#platform/shared/problem.ts';
import type { Standing } from '#areas/testing/latest-results.contract.ts';
import { EXPECTED_COLUMNS, SCORE_COLUMNS, type PeopleColumn } from '../people-export.contract.ts';
import { driftWords } from '#areas/testing/drift-seen.ts';
import { undecidedWords } from '#areas/testing/undecided-words.ts';
import { standingsOf } from '#areas/testing/server/latest-results.service.ts';
import { deviceWords } from '#areas/baselines/device-words.ts';
import type { ExpectedOfPerson } from '#areas/schedules/expected-people.contract.ts';
import { completionRate } from '#areas/schedules/occurrence-status.ts';
import { expectedOfPeople } from '#areas/schedules/server/expected-people.service.ts';

type Row = User & { readonly standing: Standing | undefined; readonly expected: ExpectedOfPerson | undefined };
type Wanted = UserFilter & Pick<UserQuery, 'sort'> & { readonly columns: readonly PeopleColumn[] };
type Translate = (id: string, values?: Readonly<Record<string, string>>) => string;

/** The list of people, with how they stand where it is asked for. */
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
      const standings = byUser(withScores ? await standingsOf(db, visitor, ids) : []);
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

/** What somebody typed may name a person. */
const withoutSearch = (query: object): object =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== 'search'));

const byUser = <T extends { readonly userId: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map((item) => [item.userId, item]));

const languageName = (code: string | null): string | null => LOCALES.find((each) => each.code === code)?.name ?? null;

/** Of a quick check its verdict in words, of a full test that counts the number. */
function lastScore({ standing }: Row): string | number | null {
  const latest = standing?.latest;
  if (latest?.extraData) return resultDisplay('', latest.extraData);
  return latest?.isValid ? latest.score : null;
}

/** As in the list: whole percent, and nothing where nothing was expected. */
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
  email: { header: 'users.list.email', value: (row) => row.email },
  username: { header: 'users.list.username', value: (row) => row.username },
  phone: { header: 'users.list.phone', value: (row) => row.phone && phoneNumber(row.phone) },
  language: { header: 'users.list.language', value: (row) => languageName(row.locale) },
  timeZone: { header: 'users.list.timeZone', value: (row) => row.timeZone },
  externalId: { header: 'users.list.externalId', value: (row) => row.externalId },
  supervisor: { header: 'users.list.supervisor', value: (row) => supervisorWords(row, t) },
  profile: { header: 'users.list.profile', value: (row) => t(profileWords[row.profile ?? 'none']) },
  source: { header: 'users.list.source', value: (row) => t(sourceWords[row.source]) },
  createdAt: { header: 'users.list.createdAt', value: (row) => row.createdAt, isTime: true },
  lastLogin: { header: 'users.list.lastLogin', value: (row) => row.lastLoginAt, isTime: true },
  ...chosenColumns(t),
  testsIn28Days: { header: 'testing.people.testsIn28Days', value: ({ standing }) => standing?.testsIn28Days ?? null },
});

/** The columns from tests and schedules that a reader of the list can add. */
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

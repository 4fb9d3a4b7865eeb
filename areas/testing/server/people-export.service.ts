import { userName } from '#areas/users/user-name.ts';
import { supervisorWords } from '#areas/users/supervisor-words.ts';
import { phoneNumber } from '#areas/users/phone-number.ts';
import type { User, UserFilter, UserQuery } from '#areas/users/users.contract.ts';
import { listPeople } from '#areas/users/server/list.service.ts';
import { profileWords, sourceWords, statusWords } from '#areas/users/user-words.ts';
import { resultDisplay } from '#areas/scoring/result-display.ts';
import type { CsvColumn, CsvTable } from '#platform/server/csv-reply.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { isPermitted, type Visitor } from '#platform/server/visitor.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notAllowed, Problem } from '#platform/shared/problem.ts';
import type { Standing } from '../latest-results.contract.ts';
import { SCORE_COLUMNS, type PeopleColumn } from '../people-export.contract.ts';
import { undecidedWords } from '../undecided-words.ts';
import { standingsOf } from './latest-results.service.ts';

type Row = User & { readonly standing: Standing | undefined };
type Wanted = UserFilter & Pick<UserQuery, 'sort'> & { readonly columns: readonly PeopleColumn[] };
type Translate = (id: string, values?: Readonly<Record<string, string>>) => string;

/** The list of people, with how they stand where it is asked for. */
export function peopleTable(visitor: Visitor, { columns, ...query }: Wanted, t: Translate): CsvTable<Row> {
  const withScores = columns.some((column) => SCORE_COLUMNS.includes(column));
  if (withScores && !isPermitted(visitor, 'scores.view')) throw new Problem(notAllowed);
  return {
    columns: columnsIn(t),
    chosen: columns,
    readPage: async (db, place) => {
      const page = await listPeople(db, visitor, { ...query, ...place });
      return withScores ? withStandings(db, visitor, page) : { ...page, items: page.items.map(alone) };
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

const alone = (user: User): Row => ({ ...user, standing: undefined });

async function withStandings(db: TenantDb, visitor: Visitor, page: Page<User>): Promise<Page<Row>> {
  const standings = await standingsOf(
    db,
    visitor,
    page.items.map(({ id }) => id),
  );
  const byUser = new Map(standings.map((standing) => [standing.userId, standing]));
  return { ...page, items: page.items.map((user) => ({ ...user, standing: byUser.get(user.id) })) };
}

const languageName = (code: string | null): string | null => LOCALES.find((each) => each.code === code)?.name ?? null;

/** Of a quick check its verdict in words, of a full test that counts the number. */
function lastScore({ standing }: Row): string | number | null {
  const latest = standing?.latest;
  if (latest?.extraData) return resultDisplay('', latest.extraData);
  return latest?.isValid ? latest.score : null;
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
  testsIn28Days: { header: 'testing.people.testsIn28Days', value: ({ standing }) => standing?.testsIn28Days ?? null },
});

import { z } from 'zod';
import { OPTIONAL_COLUMNS } from '#areas/users/person/person-field-lists.ts';
import { USER_SORTS, UserFilter } from '#areas/users/person/users.contract.ts';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** With the same names as the columns of the list of people. */
export const PEOPLE_COLUMNS = [
  'name',
  'employeeNumber',
  'tags',
  'status',
  'baseline',
  'lastTest',
  'lastScore',
  'lastDeviation',
  'case',
  ...OPTIONAL_COLUMNS.flatMap(({ listName }) => (listName === 'email' ? [listName, 'username' as const] : [listName])),
  'profile',
  'source',
  'createdAt',
  'lastLogin',
  'testsIn28Days',
  'deviceClass',
  'drift',
  'nextDue',
  'completion',
] as const;
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];

/** These columns require the permission to see scores. */
export const SCORE_COLUMNS: readonly PeopleColumn[] = [
  'baseline',
  'lastTest',
  'lastScore',
  'lastDeviation',
  'case',
  'testsIn28Days',
  'deviceClass',
  'drift',
];

/** These columns come from the schedules. */
export const EXPECTED_COLUMNS: readonly PeopleColumn[] = ['nextDue', 'completion'];

export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/users-file',
  audience: 'admin',
  permission: 'exports.identified',
  summary: 'Returns the list of people as CSV; the download and its number of people are recorded.',
  query: z.strictObject({
    ...UserFilter.shape,
    sort: z.enum(USER_SORTS).default('name'),
    columns: csvColumns(PEOPLE_COLUMNS),
  }),
  file: csvFile,
  needsConfirmation: true,
  fileNames: ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id),
  /** A standing is requested only if a score column is. */
  showsScoresOf: ({ items }: { items: readonly { id: string; standing: object | undefined }[] }) =>
    items.flatMap(({ id, standing }) => (standing ? id : [])),
});

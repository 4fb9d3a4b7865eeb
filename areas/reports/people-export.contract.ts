import { z } from 'zod';
import { USER_SORTS, UserFilter } from '#areas/users/users.contract.ts';
import { csvColumns, csvFile } from '#platform/shared/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** By the names that the columns have in the list of people. */
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
  'email',
  'username',
  'phone',
  'language',
  'timeZone',
  'externalId',
  'supervisor',
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

/** These take the right to see scores. */
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

/** These are asked of the schedules. */
export const EXPECTED_COLUMNS: readonly PeopleColumn[] = ['nextDue', 'completion'];

export const exportPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/users-file',
  audience: 'admin',
  permission: 'exports.identified',
  summary: 'Hands out the list of people as CSV; that it was, and of how many, is in the record.',
  query: z.strictObject({
    ...UserFilter.shape,
    sort: z.enum(USER_SORTS).default('name'),
    columns: csvColumns(PEOPLE_COLUMNS),
  }),
  file: csvFile,
  needsConfirmation: true,
  fileNames: ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id),
  /** A standing is asked for only where a column of scores is. */
  showsScoresOf: ({ items }: { items: readonly { id: string; standing: object | undefined }[] }) =>
    items.flatMap(({ id, standing }) => (standing ? id : [])),
});

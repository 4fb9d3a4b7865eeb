import { z } from 'zod';
import { IMPORT_COLUMNS, PERSON_KEYS } from '#areas/users/import/imported-person.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { tooLarge, wrongContentType } from '#platform/shared/problem.ts';
import { importRunning, unclearMapping, unreadableFile } from './imports.contract.ts';

const yesOrNo = z.enum(['true', 'false']).default('false');

export type SentList = z.output<typeof SentList>;
const SentList = z.strictObject({
  /** Reports what would be done and changes nothing. */
  dryRun: yesOrNo,
  key: z.enum(PERSON_KEYS).default('employeeNumber'),
  createTags: yesOrNo,
  replaceTags: yesOrNo,
});

export type SentListReply = z.infer<typeof SentListReply>;
const SentListReply = z.strictObject({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  errors: z.array(
    z.strictObject({ line: z.number().int(), field: z.enum(IMPORT_COLUMNS).nullable(), message: z.string() }),
  ),
});

export const importUsers = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/import',
  audience: 'admin',
  permission: 'users.import',
  summary:
    'Imports a list of people as CSV in one call, for programs; columns are recognized by their titles. A list with an error changes nothing.',
  query: SentList,
  upload: ['text/csv'],
  reply: SentListReply,
  problems: [unreadableFile, tooLarge, wrongContentType, unclearMapping, importRunning],
});

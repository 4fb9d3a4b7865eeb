import { z } from 'zod';
import { csvColumns, csvFile } from '#platform/shared/files/csv.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { TagQuery } from './tags.contract.ts';

export const TAG_FILE_COLUMNS = ['name', 'category', 'userCount', 'activeCount', 'adminCount', 'createdAt'] as const;

export const exportTags = endpoint({
  method: 'GET',
  path: '/api/v2.1/tags.csv',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Returns the tags of the organization as CSV, with the requested columns.',
  query: z.strictObject({
    ...TagQuery.omit({ cursor: true, limit: true }).shape,
    columns: csvColumns(TAG_FILE_COLUMNS),
  }),
  file: csvFile,
});

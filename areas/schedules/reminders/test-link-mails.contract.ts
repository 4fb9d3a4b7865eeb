import { z } from 'zod';
import { BulkResult, Selection, selectionTooLarge } from '#areas/users/management/bulk.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

export const MOST_MAILED = 500;

export const mailTestLinks = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/test-links',
  audience: 'admin',
  permission: 'tests.give',
  summary:
    'Mails each person a personal link to a test; people who are not active, have no address or stopped such mails are skipped.',
  body: z.strictObject({ people: Selection }),
  reply: BulkResult,
  problems: [selectionTooLarge],
});

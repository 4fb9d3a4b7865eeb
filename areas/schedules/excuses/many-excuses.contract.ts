import { z } from 'zod';
import { BulkResult, Selection, selectionTooLarge } from '#areas/users/management/bulk.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { ExcusedDays } from '#areas/schedules/expected-tests/occurrences.contract.ts';

export const excusePeople = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/excuses',
  audience: 'admin',
  permission: 'tests.give',
  summary: 'Excuses many people from all tests on certain days.',
  body: z.strictObject({ people: Selection, days: ExcusedDays }),
  reply: BulkResult,
  problems: [selectionTooLarge],
});

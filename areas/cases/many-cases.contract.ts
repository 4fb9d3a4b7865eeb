import { z } from 'zod';
import { BulkResult, Selection, selectionTooLarge } from '#areas/users/bulk.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { NewCase } from './cases.contract.ts';

export const MOST_CASES_AT_ONCE = 200;

export const openCases = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/cases',
  audience: 'admin',
  permission: 'cases.handle',
  summary: 'Opens a case for each of many people; who has an undecided one already is skipped.',
  body: z.strictObject({ people: Selection, reason: NewCase.shape.reason }),
  reply: BulkResult,
  problems: [selectionTooLarge],
});

import { z } from 'zod';
import { BulkResult, Selection, selectionTooLarge } from '#areas/users/management/bulk.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { NewCase } from '#areas/cases/case/cases.contract.ts';

export const MOST_CASES_AT_ONCE = 200;

export const openCases = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/cases',
  audience: 'admin',
  permission: 'cases.handle',
  summary: 'Opens a case for each of many people; people with an undecided case are skipped.',
  body: z.strictObject({ people: Selection, reason: NewCase.shape.reason }),
  reply: BulkResult,
  problems: [selectionTooLarge],
});

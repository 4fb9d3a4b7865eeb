import { z } from 'zod';
import { BulkResult, Selection, selectionTooLarge } from '#areas/users/management/bulk.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaselineReason } from './baselines.contract.ts';

export const MOST_RESET = 1000;

export const resetBaselinesOfPeople = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/bulk/baseline-resets',
  audience: 'admin',
  permission: 'baselines.reset',
  summary: 'Starts new baselines for many people with their next tests; the old ones are kept.',
  body: z.strictObject({ people: Selection, ...BaselineReason.shape }),
  reply: BulkResult,
  problems: [selectionTooLarge],
});

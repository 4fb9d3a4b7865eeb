import { z } from 'zod';
import { BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Remark } from './remarks.contract.ts';
import { Result } from './results.contract.ts';

/** What somebody did with a result, as the audit calls it. */
export const LOOKS = [
  'result.viewed',
  'result.measures_viewed',
  'result.trials_viewed',
  'photo.viewed',
  'result.voided',
  'result.remark_answered',
] as const;

export type Look = z.infer<typeof Look>;
const Look = z
  .strictObject({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** First name and an initial; null for someone who is not known any more. */
    by: z.string().nullable(),
    what: z.enum(LOOKS),
    resultId: z.uuid(),
    testType: z.enum(TEST_TYPES),
    takenAt: z.iso.datetime(),
  })
  .meta({ id: 'Look' });

export const listLooks = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/seen-by',
  audience: 'signedIn',
  summary: 'Shows who has looked at one’s own results or decided about them, the latest 200.',
  reply: z.strictObject({ items: z.array(Look) }),
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/mine/export',
  audience: 'signedIn',
  summary: 'Hands out all one’s own results, baselines and remarks, as far as the organization shows numbers.',
  reply: z.strictObject({
    exportedAt: z.iso.datetime(),
    results: z.array(Result),
    baselines: z.array(BaselineSeries),
    remarks: z.array(Remark),
  }),
});

import { z } from 'zod';
import { BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Remark } from './remarks.contract.ts';
import { ToldResult } from './results.contract.ts';

/** What somebody did with a result, as the audit calls it. */
export const LOOKS = [
  'result.viewed',
  'result.measures_viewed',
  'result.trials_viewed',
  'photo.viewed',
  'result.voided',
  'result.remark_answered',
  'result.remark_added',
] as const;

/** Being shown somebody's scores in a list or a report: one look for each reader and day. */
export const SCORES_VIEWED = 'scores.viewed';

/** Of the person as a whole: a summary for a talk, or a copy of all their data. */
export const PERSON_LOOKS = ['summary.generated', 'user.data_exported'] as const;

/** A file that named the person: ordered as an export, or a list or report that was saved. */
const FILE_LOOKS = ['named_file.export', 'named_file.report'] as const;

export type Look = z.infer<typeof Look>;
const Look = z
  .strictObject({
    id: z.string(),
    /** Of looks at lists and reports the first of the day. */
    at: z.iso.datetime(),
    /** First name and an initial; null for someone who is not known any more. */
    by: z.string().nullable(),
    what: z.enum([...LOOKS, ...PERSON_LOOKS, ...FILE_LOOKS, SCORES_VIEWED]),
    /** Null where it was no single test. */
    resultId: z.uuid().nullable(),
    testType: z.enum(TEST_TYPES).nullable(),
    takenAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Look' });

export const listLooks = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/seen-by',
  audience: 'signedIn',
  summary:
    'Shows who has seen one’s own scores, looked at results, decided about them or taken out files with one’s name, the latest 200.',
  reply: z.strictObject({ items: z.array(Look) }),
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/mine/export',
  audience: 'signedIn',
  summary: 'Hands out all one’s own results, baselines and remarks, as far as the organization shows numbers.',
  reply: z.strictObject({
    exportedAt: z.iso.datetime(),
    results: z.array(ToldResult),
    baselines: z.array(BaselineSeries),
    remarks: z.array(Remark),
  }),
  showsScoresOf: 'self',
});

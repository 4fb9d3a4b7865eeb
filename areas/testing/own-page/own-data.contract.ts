import { z } from 'zod';
import { BaselineSeries } from '#areas/baselines/baselines.contract.ts';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Remark } from '#areas/testing/remarks/remarks.contract.ts';
import { ResultWithMessage } from '#areas/testing/results/results.contract.ts';

/** What another person did with a result, by the action in the record. */
export const LOOKS = [
  'result.viewed',
  'result.measures_viewed',
  'result.trials_viewed',
  'photo.viewed',
  'result.voided',
  'result.remark_answered',
  'result.remark_added',
] as const;

/** A reader saw a person's scores in a list or a report: one look per reader and day. */
export const SCORES_VIEWED = 'scores.viewed';

/** Looks at the person as a whole: a summary for a conversation, or a copy of all their data. */
export const PERSON_LOOKS = ['summary.generated', 'user.data_exported'] as const;

/** A file that named the person: an export, or a saved list or report. */
const FILE_LOOKS = ['named_file.export', 'named_file.report'] as const;

export type Look = z.infer<typeof Look>;
const Look = z
  .strictObject({
    id: z.string(),
    /** For lists and reports, the first look of the day. */
    at: z.iso.datetime(),
    /** First name and an initial; null for a person who is no longer known. */
    by: z.string().nullable(),
    what: z.enum([...LOOKS, ...PERSON_LOOKS, ...FILE_LOOKS, SCORES_VIEWED]),
    /** Null when the look was not about a single test. */
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
    'Returns who has seen the caller’s scores, viewed or decided about results, or exported files with the caller’s name, the latest 200.',
  reply: z.strictObject({ items: z.array(Look) }),
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/mine/export',
  audience: 'signedIn',
  summary:
    'Returns all of the caller’s own results, baselines and remarks, with numbers if the organization shows them.',
  reply: z.strictObject({
    exportedAt: z.iso.datetime(),
    results: z.array(ResultWithMessage),
    baselines: z.array(BaselineSeries),
    remarks: z.array(Remark),
  }),
  showsScoresOf: 'self',
});

import { z } from 'zod';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { REMARK_LENGTH } from './remark-length.ts';

export type Remark = z.infer<typeof Remark>;
export const Remark = z
  .strictObject({
    id: z.uuid(),
    userId: z.uuid(),
    resultId: z.uuid(),
    /** The type of the test that the remark is about; `takenAt` is its time. */
    testType: z.enum(TEST_TYPES),
    takenAt: z.iso.datetime(),
    text: z.string(),
    /** Null when the person wrote it; `name` is null when the author is no longer known, or hidden from the reader. */
    author: z.strictObject({ name: z.string().nullable() }).nullable(),
    createdAt: z.iso.datetime(),
    /** `by` is null when that person is no longer known, or hidden from the reader. */
    answer: z.strictObject({ text: z.string(), by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'Remark' });

const Words = z.strictObject({ text: z.string().trim().min(1).max(REMARK_LENGTH) });
const ById = z.strictObject({ id: z.uuid() });

/** The result has the maximum number of remarks. */
export const tooManyRemarks = problemKind({ code: 'too_many_remarks', status: 409 });
export const alreadyAnswered = problemKind({ code: 'already_answered', status: 409 });

export const addRemark = endpoint({
  method: 'POST',
  path: '/api/v2.1/results/:id/remarks',
  audience: 'signedIn',
  takesKey: true,
  summary: 'Adds a remark to one of the caller’s own results, or disagrees with it.',
  params: ById,
  body: Words,
  reply: Remark,
  status: 201,
  problems: [notFound, tooManyRemarks],
});

export const addStaffRemark = endpoint({
  method: 'POST',
  path: '/api/v2.1/results/:id/staff-remarks',
  audience: 'admin',
  permission: 'cases.handle',
  takesKey: true,
  summary: 'Adds a remark to a person’s result under the caller’s name; the person can read it.',
  params: ById,
  body: Words,
  reply: Remark,
  status: 201,
  problems: [notFound, tooManyRemarks],
});

export const listRemarks = endpoint({
  method: 'GET',
  path: '/api/v2.1/remarks',
  audience: 'signedIn',
  forPrograms: true,
  summary: 'Returns a person’s remarks with their answers, latest first; below role level 10 only the caller’s own.',
  query: z.strictObject({ userId: z.uuid() }),
  reply: z.strictObject({ items: z.array(Remark) }),
  problems: [notFound],
});

export const answerRemark = endpoint({
  method: 'POST',
  path: '/api/v2.1/remarks/:id/answer',
  audience: 'admin',
  permission: 'cases.handle',
  summary: 'Answers a person’s remark on their result, once.',
  params: ById,
  body: Words,
  reply: Remark,
  problems: [notFound, alreadyAnswered],
});

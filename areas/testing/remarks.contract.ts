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
    /** Of the result. */
    testType: z.enum(TEST_TYPES),
    takenAt: z.iso.datetime(),
    text: z.string(),
    /** Null: the person themselves; `name` is null for who is not known any more, or not to whoever reads. */
    author: z.strictObject({ name: z.string().nullable() }).nullable(),
    createdAt: z.iso.datetime(),
    /** `by` is null for who is not known any more, or not to whoever reads. */
    answer: z.strictObject({ text: z.string(), by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'Remark' });

const Words = z.strictObject({ text: z.string().trim().min(1).max(REMARK_LENGTH) });
const ById = z.strictObject({ id: z.uuid() });

/** One result has room for so many. */
export const tooManyRemarks = problemKind({ code: 'too_many_remarks', status: 409 });
export const alreadyAnswered = problemKind({ code: 'already_answered', status: 409 });

export const addRemark = endpoint({
  method: 'POST',
  path: '/api/v2.1/results/:id/remarks',
  audience: 'signedIn',
  takesKey: true,
  summary: 'Adds a remark to a result of one’s own, or disagrees with it.',
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
  summary: 'Adds a remark to somebody’s result under one’s own name; the person reads it too.',
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
  summary: 'Shows a person’s remarks with their answers, the latest first; below role level 10 one’s own.',
  query: z.strictObject({ userId: z.uuid() }),
  reply: z.strictObject({ items: z.array(Remark) }),
  problems: [notFound],
});

export const answerRemark = endpoint({
  method: 'POST',
  path: '/api/v2.1/remarks/:id/answer',
  audience: 'admin',
  permission: 'cases.handle',
  summary: 'Answers what a person remarked on a result of theirs, once.',
  params: ById,
  body: Words,
  reply: Remark,
  problems: [notFound, alreadyAnswered],
});

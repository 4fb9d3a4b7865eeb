import { z } from 'zod';
import { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { TextByLanguage } from './policy.contract.ts';
import { RawAttempt } from './raw-attempt.ts';
import { ToldResult } from './results.contract.ts';

/** The person has to wait before the retest. */
export const retestLater = problemKind({ code: 'retest_later', status: 409 });
/** The record does not fit what this attempt asked. */
export const scheduleMismatch = problemKind({ code: 'schedule_mismatch', status: 422 });
/** More time passed on the device than here. */
export const tooFast = problemKind({ code: 'too_fast', status: 422 });
/** The same record was sent for another attempt. */
export const replayed = problemKind({ code: 'replayed', status: 422 });
/** Another record was stored for this attempt. */
export const alreadySubmitted = problemKind({ code: 'already_submitted', status: 409 });
/** The organization has its people take the full test only. */
export const quickCheckOff = problemKind({ code: 'quick_check_off', status: 409 });
/** The person has begun too many others since. */
export const attemptClosed = problemKind({ code: 'attempt_closed', status: 409 });
export const attemptExpired = problemKind({ code: 'attempt_expired', status: 409 });

export type StartedAttempt = z.infer<typeof StartedAttempt>;
const StartedAttempt = z
  .strictObject({
    attemptId: z.uuid(),
    testType: z.enum(TEST_TYPES),
    /** Everything in the test follows from it. */
    seed: z.string(),
    taskVersion: z.string(),
    expiresAt: z.iso.datetime(),
    /** Hands in this attempt's record and opens nothing else, so that a record can wait without anybody's session. */
    submissionToken: z.string(),
  })
  .meta({ id: 'StartedAttempt' });

export type NewAttempt = z.output<typeof NewAttempt>;
const NewAttempt = z.strictObject({
  testType: z.enum(TEST_TYPES),
  /** For staff who hand the device over; left out: oneself. */
  userId: z.uuid().optional(),
  deviceClass: z.string().max(40).optional(),
});

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/v2.1/attempts',
  audience: 'testTaker',
  takesKey: true,
  summary: 'Begins a test: the server makes its id and its seed.',
  body: NewAttempt,
  reply: StartedAttempt,
  status: 201,
  problems: [notFound, retestLater, quickCheckOff],
});

export const prepareAttempts = endpoint({
  method: 'POST',
  path: '/api/v2.1/attempts/offline',
  audience: 'testTaker',
  takesKey: true,
  summary:
    'Gives out tests beforehand, for a device that may lose its network; they are good for 72 hours. Whoever has 60 of them gets no more.',
  body: z.strictObject({ testType: z.enum(TEST_TYPES), count: z.number().int().min(1).max(5) }),
  reply: z.strictObject({ attempts: z.array(StartedAttempt) }),
  status: 201,
  problems: [quickCheckOff],
});

export type HandedIn = z.infer<typeof HandedIn>;
const HandedIn = z
  .strictObject({
    result: ToldResult,
    /** Of a full test, and counts it already. */
    progress: BaselineProgress.nullable(),
    /** What the organization itself says to this outcome. */
    organizationText: TextByLanguage.nullable(),
  })
  .meta({ id: 'HandedIn' });

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/v2.1/attempts/:id/submission',
  audience: 'testTaker',
  whileReadOnly: true,
  takesKey: true,
  summary: 'Hands in the raw record of a test; sent again it answers the same and is stored once.',
  params: z.strictObject({ id: z.uuid() }),
  body: RawAttempt,
  reply: HandedIn,
  showsScoresOf: 'self',
  problems: [notFound, scheduleMismatch, tooFast, replayed, alreadySubmitted, attemptClosed, attemptExpired],
});

export type LateSubmission = z.output<typeof LateSubmission>;
const LateSubmission = z.strictObject({
  token: z
    .string()
    .max(80)
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$/),
  record: RawAttempt,
});

export const submitAttemptLate = endpoint({
  method: 'POST',
  path: '/api/v2.1/attempts/:id/late-submission',
  audience: 'public',
  whileReadOnly: true,
  summary: 'Hands in a record that waited on the device, by the secret of its attempt; sent again it answers the same.',
  params: z.strictObject({ id: z.uuid() }),
  body: LateSubmission,
  reply: HandedIn,
  showsScoresOf: 'self',
  problems: [notFound, scheduleMismatch, tooFast, replayed, alreadySubmitted, attemptClosed, attemptExpired],
});

import { z } from 'zod';
import { BaselineProgress } from '#areas/baselines/baselines.contract.ts';
import { TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { TextByLanguage } from '#areas/testing/policy/policy.contract.ts';
import { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { ResultWithMessage } from '#areas/testing/results/results.contract.ts';
import { prepareAttemptsCall, startAttemptCall, submitAttemptLateCall } from './attempt-calls.ts';

/** The person has to wait before the retest. */
export const retestLater = problemKind({ code: 'retest_later', status: 409 });
/** The record does not match the attempt's plan. */
export const scheduleMismatch = problemKind({ code: 'schedule_mismatch', status: 422 });
/** The test took longer on the device than the time that has passed on the server. */
export const tooFast = problemKind({ code: 'too_fast', status: 422 });
/** The same record was sent for another attempt. */
export const replayed = problemKind({ code: 'replayed', status: 422 });
/** A different record is already stored for this attempt. */
export const alreadySubmitted = problemKind({ code: 'already_submitted', status: 409 });
/** The organization's policy offers the full test only. */
export const quickCheckOff = problemKind({ code: 'quick_check_off', status: 409 });
/** The person has begun too many other attempts since this one. */
export const attemptClosed = problemKind({ code: 'attempt_closed', status: 409 });
export const attemptExpired = problemKind({ code: 'attempt_expired', status: 409 });

export type StartedAttempt = z.infer<typeof StartedAttempt>;
const StartedAttempt = z
  .strictObject({
    attemptId: z.uuid(),
    testType: z.enum(TEST_TYPES),
    /** The plan of the whole test follows from the seed. */
    seed: z.string(),
    taskVersion: z.string(),
    expiresAt: z.iso.datetime(),
    /** Hands in this attempt's record and opens nothing else, so that a record can wait without a session. */
    submissionToken: z.string(),
  })
  .meta({ id: 'StartedAttempt' });

export type NewAttempt = z.output<typeof NewAttempt>;
const NewAttempt = z.strictObject({
  testType: z.enum(TEST_TYPES),
  /** The person to whom staff hand the device; left out, the caller takes the test. */
  userId: z.uuid().optional(),
  deviceClass: z.string().max(40).optional(),
});

export const startAttempt = endpoint({
  ...startAttemptCall,
  audience: 'testTaker',
  takesKey: true,
  summary: 'Starts a test: the server creates its id and its seed.',
  body: NewAttempt,
  reply: StartedAttempt,
  status: 201,
  problems: [notFound, retestLater, quickCheckOff],
});

export const prepareAttempts = endpoint({
  ...prepareAttemptsCall,
  audience: 'testTaker',
  takesKey: true,
  summary:
    'Prepares tests for a device that may lose its network; they are valid for 72 hours. A person can have at most 60.',
  body: z.strictObject({ testType: z.enum(TEST_TYPES), count: z.number().int().min(1).max(5) }),
  reply: z.strictObject({ attempts: z.array(StartedAttempt) }),
  status: 201,
  problems: [quickCheckOff],
});

export type SubmissionReply = z.infer<typeof SubmissionReply>;
const SubmissionReply = z
  .strictObject({
    result: ResultWithMessage,
    /** Progress to a baseline after a full test, this test included; null otherwise. */
    progress: BaselineProgress.nullable(),
    /** The organization's own text for this outcome. */
    organizationText: TextByLanguage.nullable(),
  })
  .meta({ id: 'HandedIn' });

/** A record is handed in one way by two doors: the caller's session or pass, or the attempt's own secret. */
const HANDING_IN = {
  whileReadOnly: true,
  params: z.strictObject({ id: z.uuid() }),
  reply: SubmissionReply,
  showsScoresOf: 'self',
  problems: [notFound, scheduleMismatch, tooFast, replayed, alreadySubmitted, attemptClosed, attemptExpired],
} as const;

export const submitAttempt = endpoint({
  ...HANDING_IN,
  method: 'POST',
  path: '/api/v2.1/attempts/:id/submission',
  audience: 'testTaker',
  takesKey: true,
  summary: 'Submits the raw record of a test; repeated, it gets the same answer and is stored once.',
  body: RawAttempt,
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
  ...HANDING_IN,
  ...submitAttemptLateCall,
  audience: 'public',
  summary:
    'Submits a record that waited on the device, with the secret of its attempt; repeated, it gets the same answer.',
  body: LateSubmission,
});

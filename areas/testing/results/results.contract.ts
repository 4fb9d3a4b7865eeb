import { z } from 'zod';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { ShownMessage } from './shown-message.ts';
import { VISIT_OUTCOMES } from './visit-outcome.ts';

/** How a person came to a test. */
export const TEST_WAYS = ['own', 'supervised', 'link', 'code', 'kiosk'] as const;
export type TestWay = (typeof TEST_WAYS)[number];

const Snapshot = z.strictObject({
  status: z.enum(['none', 'establishing', 'established']),
  value: z.number().nullable(),
  sd: z.number().nullable(),
  n: z.number().int().nullable(),
  isStale: z.boolean(),
});

export type Result = z.infer<typeof Result>;
/** A result with the baseline that was in force. Numbers are null where the test is invalid, or hidden. */
export const Result = z
  .strictObject({
    id: z.uuid(),
    userId: z.uuid(),
    visitId: z.uuid(),
    attemptNumber: z.number().int(),
    testType: z.enum(TEST_TYPES),
    deviceClass: z.enum(DEVICE_CLASSES),
    way: z.enum(TEST_WAYS),
    takenAt: z.iso.datetime(),
    receivedAt: z.iso.datetime(),
    isOffline: z.boolean(),
    /** Duration of the test; null for results from before it was stored. */
    elapsedMs: z.number().int().nullable(),
    hasPhoto: z.boolean(),
    isValid: z.boolean(),
    flags: z.array(z.string()),
    score: z.number().nullable(),
    se: z.number().nullable(),
    /** Only for quick tests. */
    extraData: z
      .strictObject({
        pass: z.boolean(),
        rule: z.string(),
        basis: z.enum(['personal', 'norm']),
        limit: z.number().nullable(),
        reasons: z.array(z.string()),
      })
      .nullable(),
    baseline: Snapshot,
    deviation: z.number().nullable(),
    rci: z.number().nullable(),
    p: z.number().nullable(),
    change: z.enum(['within_noise', 'reliable_worsening', 'strong_worsening', 'reliable_improvement']).nullable(),
    outcome: z.enum(VISIT_OUTCOMES),
    /** Null unless a retest is awaited. */
    retestFrom: z.iso.datetime().nullable(),
    normsVersion: z.string(),
    taskVersion: z.string(),
    isVoided: z.boolean(),
    voidReason: z.string().nullable(),
  })
  .meta({ id: 'Result' });

export type ResultWithMessage = z.infer<typeof ResultWithMessage>;
/** `told` is what the person was shown when the test was handed in; null for results from before it was stored. */
export const ResultWithMessage = Result.extend({ told: ShownMessage.nullable() }).meta({ id: 'ResultAsTold' });

const ResultParams = z.strictObject({ id: z.uuid() });
const Reason = z.strictObject({ reason: z.string().trim().min(3).max(500) });

export type ResultQuery = z.output<typeof ResultQuery>;
const ResultQuery = z.strictObject({
  users: listOf(z.uuid()).optional(),
  testTypes: listOf(z.enum(TEST_TYPES)).optional(),
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  ...pageQuery,
});

export const listResults = endpoint({
  method: 'GET',
  path: '/api/v2.1/results',
  audience: 'signedIn',
  forPrograms: true,
  summary: 'Lists results, latest first; below role level 10 only the caller’s own.',
  query: ResultQuery,
  reply: pageOf(ResultWithMessage),
  showsScoresOf: ({ items }: { items: readonly Result[] }) => items.map(({ userId }) => userId),
});

export const getResult = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/:id',
  audience: 'signedIn',
  forPrograms: true,
  summary: 'Returns one result; below role level 10 only the caller’s own.',
  params: ResultParams,
  reply: ResultWithMessage,
  showsScoresOf: 'recorded',
  problems: [notFound],
});

export const getRawTrials = endpoint({
  method: 'GET',
  path: '/api/v2.1/results/:id/trials',
  audience: 'admin',
  permission: 'scores.detail',
  summary: 'Returns the raw record of a test; each view is audited.',
  params: ResultParams,
  reply: RawAttempt,
  showsScoresOf: 'recorded',
  problems: [notFound],
});

export const alreadyVoided = problemKind({ code: 'already_voided', status: 409 });

export const voidResult = endpoint({
  method: 'POST',
  path: '/api/v2.1/results/:id/void',
  audience: 'admin',
  permission: 'tests.void',
  summary: 'Voids a result; it stays in the list, with who did it and why.',
  params: ResultParams,
  body: Reason,
  reply: ResultWithMessage,
  showsScoresOf: 'recorded',
  problems: [notFound, alreadyVoided],
});

export const MOST_VOIDED_AT_ONCE = 250;

export const voidResults = endpoint({
  method: 'POST',
  path: '/api/v2.1/results/void',
  audience: 'admin',
  permission: 'tests.void',
  summary: 'Voids several results for one reason, all or none; results that are already void stay so.',
  body: Reason.extend({ ids: z.array(z.uuid()).min(1).max(MOST_VOIDED_AT_ONCE) }),
  reply: z.strictObject({ voided: z.number().int() }),
  problems: [notFound],
});

import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

const Member = z.strictObject({
  resultId: z.uuid(),
  takenAt: z.iso.datetime(),
  /** Null where the organization shows people no numbers. */
  score: z.number().nullable(),
  /** Whether it counts, and if not, why. */
  membership: z.enum(['in', 'practice', 'changed', 'locked', 'excluded']),
});

export type BaselineSeries = z.infer<typeof BaselineSeries>;
export const BaselineSeries = z
  .strictObject({
    id: z.uuid(),
    userId: z.uuid(),
    deviceClass: z.enum(DEVICE_CLASSES),
    normsVersion: z.string(),
    taskVersion: z.string(),
    status: z.enum(['none', 'establishing', 'established']),
    /** Tests and days that count so far, while it is being established. */
    have: z.number().int(),
    days: z.number().int(),
    value: z.number().nullable(),
    sd: z.number().nullable(),
    n: z.number().int().nullable(),
    isStale: z.boolean(),
    isFrozen: z.boolean(),
    validFrom: z.iso.datetime().nullable(),
    /** Null while it is in force. */
    validTo: z.iso.datetime().nullable(),
    resetReason: z.string().nullable(),
    members: z.array(Member),
  })
  .meta({ id: 'Baseline' });

/** How far a person is on the way to a baseline. The first tests are practice and do not count. */
export type BaselineProgress = z.infer<typeof BaselineProgress>;
export const BaselineProgress = z
  .strictObject({
    isEstablished: z.boolean(),
    practice: z.number().int(),
    practiceNeeded: z.number().int(),
    tests: z.number().int(),
    testsNeeded: z.number().int(),
    days: z.number().int(),
    daysNeeded: z.number().int(),
  })
  .meta({ id: 'BaselineProgress' });

const BaselineParams = z.strictObject({ id: z.uuid() });
const Reason = z.strictObject({ reason: z.string().trim().min(3).max(500) });

/** It is not in force any more, or already as it should become. */
export const baselineChanged = problemKind({ code: 'baseline_changed', status: 409 });

export const listBaselines = endpoint({
  method: 'GET',
  path: '/api/v2.1/baselines',
  audience: 'signedIn',
  summary:
    'Shows a person’s baselines, the ones in force first, with the tests in and out of them; below role level 10 one’s own.',
  query: z.strictObject({ userId: z.uuid() }),
  reply: z.strictObject({ items: z.array(BaselineSeries) }),
  problems: [notFound],
});

export const resetBaseline = endpoint({
  method: 'POST',
  path: '/api/v2.1/baselines/:id/reset',
  audience: 'admin',
  summary: 'Begins a new baseline with the next tests; the old one is kept.',
  params: BaselineParams,
  body: Reason,
  problems: [notFound, baselineChanged],
});

export const freezeBaseline = endpoint({
  method: 'POST',
  path: '/api/v2.1/baselines/:id/freeze',
  audience: 'admin',
  summary: 'Keeps a baseline as it is, or lets it go on.',
  params: BaselineParams,
  body: Reason.extend({ isFrozen: z.boolean() }),
  problems: [notFound, baselineChanged],
});

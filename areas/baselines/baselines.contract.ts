import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';

const MEMBERSHIPS = ['in', 'practice', 'changed', 'locked', 'excluded'] as const;

export type BaselineMember = z.infer<typeof Member>;
const Member = z.strictObject({
  resultId: z.uuid(),
  takenAt: z.iso.datetime(),
  /** Null where the organization shows people no numbers, and for tests older than the reader may see. */
  score: z.number().nullable(),
  /** Whether the test counts and, if not, why. */
  membership: z.enum(MEMBERSHIPS),
  /** The reason that an administrator gave for leaving the test out. */
  reason: z.string().nullable(),
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
    /** Who reset the previous baseline; null for the first baseline, and when that person is no longer known. */
    resetBy: z.string().nullable(),
    members: z.array(Member),
  })
  .meta({ id: 'Baseline' });

/** How far a person is from an established baseline. The first tests are practice and do not count. */
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
export const BaselineReason = z.strictObject({ reason: z.string().trim().min(3).max(500) });

/** The baseline is no longer in force, or is already in the requested state. */
export const baselineChanged = problemKind({ code: 'baseline_changed', status: 409 });

export const listBaselines = endpoint({
  method: 'GET',
  path: '/api/v2.1/baselines',
  audience: 'signedIn',
  forPrograms: true,
  summary:
    'Returns a person’s baselines, current ones first, with the tests in and out of them; below role level 10 only the caller’s own.',
  query: z.strictObject({ userId: z.uuid() }),
  reply: z.strictObject({ items: z.array(BaselineSeries) }),
  showsScoresOf: ({ items }: { items: readonly BaselineSeries[] }) => items.map(({ userId }) => userId),
  problems: [notFound],
});

export const resetBaseline = endpoint({
  method: 'POST',
  path: '/api/v2.1/baselines/:id/reset',
  audience: 'admin',
  permission: 'baselines.reset',
  summary: 'Starts a new baseline with the next tests; the old one is kept.',
  params: BaselineParams,
  body: BaselineReason,
  problems: [notFound, baselineChanged],
});

/** The baseline is frozen, so no test goes in or out. */
export const baselineFrozen = problemKind({ code: 'baseline_frozen', status: 409 });

const MemberParams = z.strictObject({ id: z.uuid(), resultId: z.uuid() });

const Figures = BaselineSeries.pick({ status: true, have: true, value: true, sd: true, n: true });

export type MembershipPreview = z.infer<typeof MembershipPreview>;
/** What a baseline would become, and how many of the results judged by it would change color. */
const MembershipPreview = z
  .strictObject({
    before: Figures,
    after: Figures,
    judged: z.number().int(),
    differing: z.number().int(),
  })
  .meta({ id: 'MembershipPreview' });

export const previewMember = endpoint({
  method: 'GET',
  path: '/api/v2.1/baselines/:id/members/:resultId',
  audience: 'admin',
  permission: 'baselines.reset',
  summary: 'Returns what a baseline would be with a test left out, or taken in again.',
  params: MemberParams,
  query: z.strictObject({ isExcluded: z.enum(['true', 'false']) }),
  reply: MembershipPreview,
  showsScoresOf: 'recorded',
  problems: [notFound, baselineChanged, baselineFrozen],
});

export const changeMember = endpoint({
  method: 'PUT',
  path: '/api/v2.1/baselines/:id/members/:resultId',
  audience: 'admin',
  permission: 'baselines.reset',
  summary: 'Leaves a test out of a baseline by hand, or lets the rules decide again. Past decisions stay.',
  params: MemberParams,
  body: BaselineReason.extend({ isExcluded: z.boolean() }),
  problems: [notFound, baselineChanged, baselineFrozen],
});

export const freezeBaseline = endpoint({
  method: 'POST',
  path: '/api/v2.1/baselines/:id/freeze',
  audience: 'admin',
  permission: 'baselines.reset',
  summary: 'Freezes a baseline, or unfreezes it.',
  params: BaselineParams,
  body: BaselineReason.extend({ isFrozen: z.boolean() }),
  problems: [notFound, baselineChanged],
});

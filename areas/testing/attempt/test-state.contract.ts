import { z } from 'zod';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { VISIT_OUTCOMES } from '#areas/testing/results/visit-outcome.ts';
import { getTestStateCall } from './attempt-calls.ts';

export type TestState = z.infer<typeof TestState>;
/** What a person who is about to test has to know. */
const TestState = z
  .strictObject({
    userId: z.uuid(),
    firstName: z.string(),
    /** True before the first two valid tests on a class of device, and after 30 days without one. */
    practiceNeeded: z.boolean(),
    /** When the awaited retest may begin; null when none is awaited. */
    retestFrom: z.iso.datetime().nullable(),
    /** When an ordered retest is due; null when none is ordered. */
    retestDueAt: z.iso.datetime().nullable(),
    /** The outcome of the visit that the next test continues; null when it begins a visit. */
    openOutcome: z.enum(VISIT_OUTCOMES).nullable(),
    policy: TestingPolicy.pick({ offersQuickCheck: true, showsNumbers: true, photo: true }),
    /** Without numbers; null when the caller is not signed in, or asks about another person. */
    lastResult: z
      .strictObject({
        testType: z.enum(TEST_TYPES),
        takenAt: z.iso.datetime(),
        isValid: z.boolean(),
        outcome: z.enum(VISIT_OUTCOMES),
      })
      .nullable(),
  })
  .meta({ id: 'TestState' });

export type TestStateQuery = z.output<typeof getTestState.query>;

export const getTestState = endpoint({
  ...getTestStateCall,
  audience: 'testTaker',
  forPrograms: true,
  summary: 'Returns what the next test will be; below role level 10 only the caller’s own.',
  query: z.strictObject({
    deviceClass: z.enum(DEVICE_CLASSES).optional(),
    /** The person to whom staff hand the device; left out, the caller. */
    userId: z.uuid().optional(),
  }),
  reply: TestState,
  showsScoresOf: 'self',
  problems: [notFound],
});

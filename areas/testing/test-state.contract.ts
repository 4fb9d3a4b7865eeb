import { z } from 'zod';
import { DEVICE_CLASSES, TEST_TYPES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { TestingPolicy } from './policy.contract.ts';
import { VISIT_OUTCOMES } from './visit-outcome.ts';

export type TestState = z.infer<typeof TestState>;
/** What whoever is about to test has to know. */
const TestState = z
  .strictObject({
    userId: z.uuid(),
    firstName: z.string(),
    /** Before the first two tests on a class of device, and after 30 days away. */
    practiceNeeded: z.boolean(),
    /** While a retest is awaited: when it may begin. */
    retestFrom: z.iso.datetime().nullable(),
    /** By when the full test is to be taken again because somebody of the organization asked for it. */
    retestDueAt: z.iso.datetime().nullable(),
    /** Of the visit that the next test goes on with. */
    openOutcome: z.enum(VISIT_OUTCOMES).nullable(),
    policy: TestingPolicy.pick({ offersQuickCheck: true, showsNumbers: true, photo: true }),
    /** Without numbers; null for whoever is not signed in, or asks for somebody else. */
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
  method: 'GET',
  path: '/api/v2.1/test-state',
  audience: 'testTaker',
  forPrograms: true,
  summary: 'Tells what the next test will be; below role level 10 only one’s own.',
  query: z.strictObject({
    deviceClass: z.enum(DEVICE_CLASSES).optional(),
    /** For staff who hand the device over; left out: oneself. */
    userId: z.uuid().optional(),
  }),
  reply: TestState,
  showsScoresOf: 'self',
  problems: [notFound],
});

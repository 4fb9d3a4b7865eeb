import { z } from 'zod';
import { DEVICE_CLASSES } from '#areas/scoring/attempt.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { peopleAsked } from '#platform/shared/people-asked.ts';
import { DriftSeen } from './drift-seen.ts';
import { Result } from './results.contract.ts';

const LatestTest = Result.pick({
  takenAt: true,
  testType: true,
  isValid: true,
  score: true,
  extraData: true,
  deviation: true,
});

/** What calls for a decision: what opened a case, or a red that waits for its retest. */
export const UNDECIDED_CAUSES = ['confirmed', 'unconfirmed', 'photo', 'byHand', 'confirming'] as const;

/** What is undecided about a person, however old: the gravest matter, and among equally grave ones the oldest. */
export type Undecided = z.infer<typeof Undecided>;
export const Undecided = z
  .strictObject({
    /** The number of undecided matters. */
    count: z.number().int(),
    cause: z.enum(UNDECIDED_CAUSES),
    /** Null while there is no case. */
    caseId: z.uuid().nullable(),
    state: z.enum(['open', 'acknowledged']).nullable(),
    since: z.iso.datetime(),
  })
  .meta({ id: 'Undecided' });

export type PersonDrift = z.infer<typeof PersonDrift>;
const PersonDrift = z
  .strictObject({
    ...DriftSeen.shape,
    /** When the test was taken with which the sum passed its limit; set until the signal is acknowledged. */
    signalAt: z.iso.datetime().nullable(),
    /** The last acknowledgement. `by` is null when that person is no longer known, or hidden from the reader. */
    acknowledged: z.strictObject({ by: z.string().nullable(), at: z.iso.datetime(), note: z.string() }).nullable(),
  })
  .meta({ id: 'PersonDrift' });

/** A person's current state: their latest test that is not void, and the baseline that the latest tests belong to. */
export type LatestResults = z.infer<typeof LatestResults>;
const LatestResults = z
  .strictObject({
    userId: z.uuid(),
    latest: LatestTest.nullable(),
    baseline: z
      .strictObject({
        status: z.enum(['none', 'establishing', 'established']),
        /** Number of tests that count so far. */
        have: z.number().int(),
        value: z.number().nullable(),
        sd: z.number().nullable(),
        n: z.number().int().nullable(),
        isStale: z.boolean(),
        isFrozen: z.boolean(),
        deviceClass: z.enum(DEVICE_CLASSES),
      })
      .nullable(),
    testsIn28Days: z.number().int(),
    undecided: Undecided.nullable(),
    /** Null for readers who may not see the details of scores. */
    drift: PersonDrift.nullable(),
  })
  .meta({ id: 'Standing' });

export const listLatestResults = endpoint({
  method: 'GET',
  path: '/api/v2.1/latest-results',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Returns the latest test and the baseline of each of these people, and what is undecided about them.',
  query: z.strictObject({ users: peopleAsked }),
  reply: z.strictObject({ items: z.array(LatestResults) }),
  showsScoresOf: ({ items }: { items: readonly LatestResults[] }) =>
    items.flatMap(({ userId, latest, baseline }) => (latest || baseline ? userId : [])),
});

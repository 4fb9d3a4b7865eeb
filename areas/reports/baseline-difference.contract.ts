import { z } from 'zod';
import { Result } from '#areas/testing/results.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { ComparedBaseline, DeviationRow } from './baseline-deviation.contract.ts';
import { DriftSeen } from '#areas/testing/drift-seen.ts';

/** Why a test has no class: there is no baseline yet, only one on another kind of device, or the test does not count. */
const NO_CLASS_REASONS = ['establishing', 'otherDevice', 'quickCheck', 'invalid'] as const;

export type BaselineDifference = z.infer<typeof BaselineDifference>;
/** Everything behind one deviation. */
const BaselineDifference = z
  .strictObject({
    ...Result.pick({ id: true, userId: true, takenAt: true, score: true, deviation: true, change: true, rci: true })
      .shape,
    name: z.string(),
    sdUnits: z.number().nullable(),
    baseline: ComparedBaseline,
    lastTen: DeviationRow.shape.lastTen,
    /** The tests of the baseline up to this one: how many count, from when to when, and why others do not. */
    members: z.strictObject({
      n: z.number().int(),
      from: z.iso.datetime().nullable(),
      to: z.iso.datetime().nullable(),
      practice: z.number().int(),
      changed: z.number().int(),
      locked: z.number().int(),
      excluded: z.number().int(),
      invalid: z.number().int(),
    }),
    drift: DriftSeen.nullable(),
    /** Against the baseline that is in force today, where that gives another class. */
    today: z.strictObject({ value: z.number(), deviation: z.number() }).nullable(),
    noClass: z.enum(NO_CLASS_REASONS).nullable(),
  })
  .meta({ id: 'BaselineDifference' });

export const getBaselineDifference = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/baseline-difference/:resultId',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Tells how the deviation of one test came about.',
  params: z.strictObject({ resultId: z.uuid() }),
  reply: BaselineDifference,
  showsScoresOf: ({ userId }: BaselineDifference) => [userId],
  problems: [notFound],
});

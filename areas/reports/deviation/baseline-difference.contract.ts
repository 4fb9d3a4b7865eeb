import { z } from 'zod';
import { Result } from '#areas/testing/results/results.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound } from '#platform/shared/problem.ts';
import { ComparedBaseline, DeviationRow } from './deviation-row.ts';
import { DriftSeen } from '#areas/testing/results/drift-seen.ts';

/**
 * Why a test has no class: no baseline yet, a baseline only on another kind of device, or a test that does not count.
 */
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
    /**
     * The tests of the baseline up to this one: how many count, their first and last day, and why others do not count.
     */
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
    /** The comparison with today's baseline, if that gives another class. */
    today: z.strictObject({ value: z.number(), deviation: z.number() }).nullable(),
    noClass: z.enum(NO_CLASS_REASONS).nullable(),
  })
  .meta({ id: 'BaselineDifference' });

export const getBaselineDifference = endpoint({
  method: 'GET',
  path: '/api/v2.1/reports/baseline-difference/:resultId',
  audience: 'admin',
  permission: 'scores.view',
  summary: 'Explains the deviation of one test.',
  params: z.strictObject({ resultId: z.uuid() }),
  reply: BaselineDifference,
  showsScoresOf: ({ userId }: BaselineDifference) => [userId],
  problems: [notFound],
});

import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { TASKS } from './test-catalogue.ts';

const versions = { taskVersion: z.string(), normsVersion: z.string(), scoringVersion: z.string() };
const TestType = z.enum(['FullTest', 'LightningTest']);

const CatalogueTask = z.strictObject({
  id: z.enum(TASKS),
  /** The number of stimuli; null where the duration is fixed instead. */
  trials: z.number().int().nullable(),
  /** The duration of the task; null where the number of stimuli is fixed instead. */
  durationMs: z.number().int().nullable(),
  /** Milliseconds to wait for an answer. */
  answerMs: z.number().int(),
  /** The task's share of the score, and the fewest good trials it needs. */
  weight: z.number(),
  leastTrials: z.number().int(),
});

const NormRow = z.strictObject({
  testType: TestType,
  task: z.enum(TASKS),
  metric: z.string(),
  mean: z.number(),
  sd: z.number(),
  /** 1 when more is worse, -1 when less is worse. */
  sign: z.number().int(),
  weight: z.number(),
  isProvisional: z.boolean(),
});

export type TestCatalogue = z.infer<typeof TestCatalogue>;
const TestCatalogue = z
  .strictObject({
    /** The versions in force, which new results carry. */
    ...versions,
    status: z.string(),
    isClinicallyValidated: z.boolean(),
    scale: z.strictObject({ mean: z.number(), sd: z.number(), min: z.number(), max: z.number() }),
    tests: z.array(z.strictObject({ type: TestType, withinPersonSd: z.number(), tasks: z.array(CatalogueTask) })),
    norms: z.array(NormRow),
    deviceClasses: z.array(z.strictObject({ name: z.string(), shiftMs: z.number() })),
  })
  .meta({ id: 'TestCatalogue' });

export const getTestCatalogue = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/catalogue',
  audience: 'superAdmin',
  summary: 'Returns the tests of this release: tasks, parameters, versions and norms.',
  reply: TestCatalogue,
});

export type VersionUse = z.infer<typeof VersionUse>;
const VersionUse = z
  .strictObject({
    organizationId: z.uuid(),
    organizationName: z.string(),
    testType: TestType,
    ...versions,
    results: z.number().int(),
    firstTakenAt: z.iso.datetime(),
    lastTakenAt: z.iso.datetime(),
  })
  .meta({ id: 'VersionUse' });

export const listVersionUse = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/catalogue/use',
  audience: 'superAdmin',
  summary: 'Counts the results by organization, test and version.',
  reply: z.strictObject({ items: z.array(VersionUse) }),
});

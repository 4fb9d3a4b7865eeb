import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind } from '#platform/shared/problem.ts';

export type TestingPolicy = z.infer<typeof TestingPolicy>;
/** How an organization tests. Each change makes a new version; a result names the one it was decided by. */
export const TestingPolicy = z
  .strictObject({
    version: z.number().int().min(0).max(1_000_000),
    retestAfterMinutes: z.number().int().min(0).max(60),
    /** 0: one attempt only. */
    mostRetests: z.number().int().min(0).max(2),
    /** Whether people see their own numbers, or words only. */
    showsNumbers: z.boolean(),
    photo: z.enum(['off', 'optional', 'required']),
    photoRetentionDays: z.number().int().min(1).max(365),
  })
  .meta({ id: 'TestingPolicy' });

/** Somebody else has changed it meanwhile. */
export const policyChanged = problemKind({ code: 'policy_changed', status: 409 });

export const getTestingPolicy = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/testing',
  audience: 'admin',
  summary: 'Shows how the organization tests.',
  reply: TestingPolicy,
});

export const changeTestingPolicy = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/testing',
  audience: 'admin',
  summary: 'Changes how the organization tests; `version` is the one that was changed.',
  body: TestingPolicy,
  reply: TestingPolicy,
  problems: [policyChanged],
});

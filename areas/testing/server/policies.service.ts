import { record } from '#platform/server/audit.ts';
import type { TenantDb } from '#platform/server/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import { policyChanged, type TestingPolicy } from '../policy.contract.ts';
import { findPolicy, insertPolicy } from './policies.queries.ts';

/** Makes a new version; whoever changes an old one is told that somebody was faster. */
export async function changePolicy(db: TenantDb, policy: TestingPolicy): Promise<TestingPolicy> {
  const before = await findPolicy(db);
  if (before.version !== policy.version) throw new Problem(policyChanged);
  const next = { ...policy, version: before.version + 1 };
  if (!(await insertPolicy(db, next))) throw new Problem(policyChanged);
  const objectId = db.organizationId;
  await record(db, {
    action: 'testing_policy.changed',
    objectType: 'organization',
    objectId,
    detail: { from: before, to: next },
  });
  return next;
}

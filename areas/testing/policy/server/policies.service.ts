import { expectVersion, noteSettingChange, otherVersion } from '#areas/organizations/server/setting-changes.service.ts';
import { differences } from '#areas/organizations/setting-differences.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { TestingPolicy, TestingPolicyChange } from '../policy.contract.ts';
import { findPolicy, insertPolicy } from './policies.queries.ts';

/** Makes a new version; a change based on an outdated version is refused. */
export async function changePolicy(db: TenantDb, change: TestingPolicyChange): Promise<TestingPolicy> {
  const before = await expectVersion(db, 'testing', change.version, () => findPolicy(db));
  const policy = {
    ...change,
    newDeviceClass: change.newDeviceClass ?? before.newDeviceClass,
    namesSupervisor: change.namesSupervisor ?? before.namesSupervisor,
    judgesOffline: change.judgesOffline ?? before.judgesOffline,
  };
  if (differences(before, policy).length === 0) return before;
  const next = { ...policy, version: before.version + 1 };
  if (!(await insertPolicy(db, next))) throw await otherVersion(db, 'testing');
  const [from, to] = [withoutVersion(before), withoutVersion(next)];
  await noteSettingChange(db, { section: 'testing', version: next.version, before: from, after: to });
  const objectId = db.organizationId;
  await record(db, {
    action: 'testing_policy.changed',
    objectType: 'organization',
    objectId,
    detail: { from: before, to: next },
  });
  return next;
}

const withoutVersion = ({ version: _, ...policy }: TestingPolicy): object => policy;

/** Returns whether people are shown the numbers of their own tests. */
export const showsNumbers = async (db: TenantDb): Promise<boolean> => (await findPolicy(db)).showsNumbers;

export const policyInForce = (db: TenantDb): Promise<TestingPolicy> => findPolicy(db);

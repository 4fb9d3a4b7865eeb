import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import { featureIsOn } from '#platform/server/installation.ts';
import { insertNewRow } from '#platform/server/database/table-rows.ts';
import type { TestingPolicy } from '../policy.contract.ts';
import { policyAtSite, type SiteTests } from '../site-policy.ts';
import { USUAL_POLICY } from '../usual-policy.ts';

/** Selects the policy in force, or the one at the given version. */
export const policyAt = (db: TenantDb, version?: number) => sql<TestingPolicy>`
  select version, offers_quick_check as "offersQuickCheck", retest_after_minutes as "retestAfterMinutes",
         most_retests as "mostRetests", shows_numbers as "showsNumbers", result_texts as "resultTexts",
         contact_name as "contactName", contact_phone as "contactPhone", names_supervisor as "namesSupervisor",
         new_device_class as "newDeviceClass", judges_offline as "judgesOffline", photo,
         photo_retention_days as "photoRetentionDays"
  from testing_policies
  where organization_id = ${db.organizationId} and version <= coalesce(${version ?? null}::integer, version)
  order by version desc
  limit 1`;

/** Finds the policy in force, or the one at the given version; version 0 is the default policy. */
export const findPolicy = async (db: TenantDb, version?: number): Promise<TestingPolicy> => {
  const { rows } = await policyAt(db, version).execute(db);
  return rows[0] ?? USUAL_POLICY;
};

/**
 * Limits the policy in force to what the installation offers: no one is asked for a photo where photos are off.
 * Returns the policy of each site; null: the organization's.
 */
export const findOfferedPolicies = async (db: TenantDb): Promise<(site: SiteTests | null) => TestingPolicy> => {
  const inForce = await findPolicy(db);
  const { rows } = await sql<{ takesPhotos: boolean; hasQuickCheck: boolean }>`
    select ${featureIsOn('photos')} as "takesPhotos", ${featureIsOn('quickCheck')} as "hasQuickCheck"`.execute(db);
  const { takesPhotos = true, hasQuickCheck = true } = rows[0] ?? {};
  return (site) => {
    const policy = policyAtSite(inForce, site);
    return {
      ...policy,
      offersQuickCheck: policy.offersQuickCheck && hasQuickCheck,
      photo: takesPhotos ? policy.photo : 'off',
    };
  };
};

/** Finds the policy for a test at this site (`findSite`); null: the organization's. */
export const findOfferedPolicy = async (db: TenantDb, site: SiteTests | null): Promise<TestingPolicy> =>
  (await findOfferedPolicies(db))(site);

/** Returns false when another caller created this version at the same moment. */
export const insertPolicy = (db: TenantDb, { resultTexts, ...policy }: TestingPolicy): Promise<boolean> =>
  insertNewRow(db, 'testingPolicies', {
    ...policy,
    resultTexts: JSON.stringify(resultTexts),
    createdBy: db.actor.userId,
  });

import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database.ts';
import { featureIsOn } from '#platform/server/installation.ts';
import type { TestingPolicy } from '../policy.contract.ts';
import { USUAL_POLICY } from '../usual-policy.ts';

/** The policy in force, or the one that was as this version; what nobody has set is version 0. */
export const findPolicy = async (db: TenantDb, version?: number): Promise<TestingPolicy> => {
  const { rows } = await sql<TestingPolicy>`
    select version, offers_quick_check as "offersQuickCheck", retest_after_minutes as "retestAfterMinutes",
           most_retests as "mostRetests", shows_numbers as "showsNumbers", result_texts as "resultTexts",
           contact_name as "contactName", contact_phone as "contactPhone", names_supervisor as "namesSupervisor",
           new_device_class as "newDeviceClass", photo, photo_retention_days as "photoRetentionDays"
    from testing_policies
    where organization_id = ${db.organizationId} and version <= coalesce(${version ?? null}::integer, version)
    order by version desc
    limit 1`.execute(db);
  return rows[0] ?? USUAL_POLICY;
};

/** The same as far as the installation offers what it allows: nobody is asked for a photo that is not taken here. */
export const findOfferedPolicy = async (db: TenantDb): Promise<TestingPolicy> => {
  const policy = await findPolicy(db);
  const { rows } = await sql<{ takesPhotos: boolean; hasQuickCheck: boolean }>`
    select ${featureIsOn('photos')} as "takesPhotos", ${featureIsOn('quickCheck')} as "hasQuickCheck"`.execute(db);
  const { takesPhotos = true, hasQuickCheck = true } = rows[0] ?? {};
  return {
    ...policy,
    offersQuickCheck: policy.offersQuickCheck && hasQuickCheck,
    photo: takesPhotos ? policy.photo : 'off',
  };
};

/** false when somebody else made this version at the same moment. */
export const insertPolicy = async (db: TenantDb, policy: TestingPolicy): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into testing_policies (version, offers_quick_check, retest_after_minutes, most_retests, shows_numbers,
                                  result_texts, contact_name, contact_phone, names_supervisor, new_device_class, photo,
                                  photo_retention_days, created_by)
    values (${policy.version}, ${policy.offersQuickCheck}, ${policy.retestAfterMinutes}, ${policy.mostRetests},
            ${policy.showsNumbers}, ${JSON.stringify(policy.resultTexts)}, ${policy.contactName}, ${policy.contactPhone},
            ${policy.namesSupervisor}, ${policy.newDeviceClass}, ${policy.photo}, ${policy.photoRetentionDays}, ${db.actor.userId})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
};

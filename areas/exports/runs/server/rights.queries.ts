import { sql } from 'kysely';
import { permissionsOf, resultDaysOf, type Profile } from '#areas/identity/accounts/profiles.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Permission } from '#platform/shared/permission.ts';

/** What a person may do at this moment. */
export interface RightsNow {
  readonly permissions: readonly Permission[];
  readonly isScoped: boolean;
  readonly resultDays: number | null;
}

/** Returns undefined for a person who has left, is suspended, or is no longer an administrator. */
export async function findRights(db: TenantDb, userId: string): Promise<RightsNow | undefined> {
  const { rows } = await sql<{ profile: Profile; isScoped: boolean }>`
    select profile, is_scoped as "isScoped" from users
    where organization_id = ${db.organizationId} and id = ${userId} and role in ('admin', 'service')
      and status = 'active' and deleted_at is null`.execute(db);
  const [member] = rows;
  return (
    member && {
      permissions: permissionsOf(member.profile, member.isScoped),
      isScoped: member.isScoped,
      resultDays: resultDaysOf(member.profile),
    }
  );
}

import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';

/**
 * Sets the moment from which the next file covers new rows. Rows being written at that moment may appear twice rather
 * than never.
 */
export const setCovered = async (
  db: TenantDb,
  { scheduleId, at, marginSeconds }: { scheduleId: string; at: string; marginSeconds: number },
): Promise<void> => {
  await sql`
    update export_schedules
    set has_failed = false,
        covered_until = greatest(covered_until, ${at}::timestamptz - make_interval(secs => ${marginSeconds}))
    where organization_id = ${db.organizationId} and id = ${scheduleId}`.execute(db);
};

/** Returns false if the schedule had already failed or no longer exists. */
export const setFailed = async (db: TenantDb, scheduleId: string): Promise<boolean> => {
  const { rows } = await sql`
    update export_schedules set has_failed = true
    where organization_id = ${db.organizationId} and id = ${scheduleId} and not has_failed
    returning id`.execute(db);
  return rows.length > 0;
};

export interface OwnerContact {
  readonly accountId: string | null;
  readonly locale: Locale | null;
  readonly organizationLocale: Locale;
}

/** Returns the owner's contact only while they are an active member. */
export const findOwnerContact = async (db: TenantDb, scheduleId: string): Promise<OwnerContact | undefined> => {
  const { rows } = await sql<OwnerContact>`
    select owner.account_id as "accountId", owner.locale, organization.locale as "organizationLocale"
    from export_schedules schedule
    join users owner on owner.organization_id = schedule.organization_id and owner.id = schedule.owner_id
    join organizations organization on organization.id = schedule.organization_id
    where schedule.organization_id = ${db.organizationId} and schedule.id = ${scheduleId}
      and owner.status = 'active' and owner.deleted_at is null`.execute(db);
  return rows[0];
};

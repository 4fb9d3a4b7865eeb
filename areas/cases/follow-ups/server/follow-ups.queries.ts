import { sql, type SqlBool } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';
import type { CaseState } from '#areas/cases/case/case-state.ts';

export interface DueFollowUp {
  id: string;
  userId: string;
  visitId: string | null;
  state: CaseState;
  followUpOn: string;
  /** Who set the day, and who acknowledged the case. */
  handlers: readonly (string | null)[];
}

/** Whether an organization may have a follow-up that is due. The directory does not know who was deleted. */
export const mayHaveDueFollowUps = sql<SqlBool>`exists (
  select from cases handled
  where handled.organization_id = home.id and handled.state = 'decided' and handled.follow_up_told_at is null
    and handled.follow_up_on <= (now() at time zone home.time_zone)::date)`;

/**
 * Claims the cases whose follow-up day has come in the organization's time zone, and about which no mail was sent. The
 * rows stay locked until the mails are written, so that two servers never send the same one.
 */
export const claimDueFollowUps = async (db: TenantDb, now: Date | undefined, most: number): Promise<DueFollowUp[]> => {
  const { rows } = await sql<DueFollowUp>`
    select handled.id, handled.user_id as "userId", handled.visit_id as "visitId", handled.state,
           handled.follow_up_on::text as "followUpOn",
           json_build_array(handled.decided_by, handled.acknowledged_by) as handlers
    from cases handled
    join organizations organization on organization.id = handled.organization_id
    join users person on person.organization_id = handled.organization_id and person.id = handled.user_id
    where handled.organization_id = ${db.organizationId} and handled.state = 'decided'
      and handled.follow_up_told_at is null and person.deleted_at is null
      and handled.follow_up_on <= (coalesce(${now ?? null}::timestamptz, now()) at time zone organization.time_zone)::date
    order by handled.follow_up_on, handled.id
    limit ${most}
    for update of handled skip locked`.execute(db);
  return rows;
};

export interface FollowUpRecipient {
  id: string;
  accountId: string;
  isOwner: boolean;
  /** From their profile, else the organization's. */
  locale: Locale;
}

/** The administrators among these people, and all owners, as long as they are active. */
export const findAdministrators = async (db: TenantDb, userIds: readonly string[]): Promise<FollowUpRecipient[]> => {
  const { rows } = await sql<FollowUpRecipient>`
    select person.id, person.account_id as "accountId", person.profile = 'owner' as "isOwner",
           coalesce(person.locale, organization.locale) as locale
    from users person join organizations organization on organization.id = person.organization_id
    where person.organization_id = ${db.organizationId} and person.role = 'admin' and person.status = 'active'
      and person.deleted_at is null and person.account_id is not null
      and (person.id = any(${[...userIds]}::uuid[]) or person.profile = 'owner')
    order by person.id`.execute(db);
  return rows;
};

/** Leaves `changed_at` as it is: a reminder must not refuse the step of someone who has the case open. */
export const markFollowUpTold = async (db: TenantDb, ids: readonly string[]): Promise<void> => {
  await sql`
    update cases set follow_up_told_at = now()
    where organization_id = ${db.organizationId} and id = any(${[...ids]}::uuid[])
      and follow_up_told_at is null`.execute(db);
};

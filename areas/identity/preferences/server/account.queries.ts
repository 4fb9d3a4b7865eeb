import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { OwnAccount, OwnOrganization, Preferences } from '../account.contract.ts';

type StoredAccount = Omit<OwnAccount, 'organizations' | 'isConfined' | 'startPage'> & {
  id: string;
  /** May be a page of an earlier release. */
  startPage: string | null;
};

/** A member's login as the account page shows it. */
export const findAccountOf = async (
  system: SystemDb,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<StoredAccount | undefined> => {
  const { rows } = await sql<StoredAccount>`
    select account.id, account.email, account.email_confirmed_at is not null as "isEmailConfirmed", account.username,
           account.password_hash is not null as "hasPassword", account.password_changed_at as "passwordChangedAt",
           account.second_factor_since is not null as "hasSecondFactor", account.is_super_admin as "isSuperAdmin",
           account.locale, account.time_zone as "timeZone", account.date_format as "dateFormat",
           account.hour_format as "hourFormat", account.start_page as "startPage",
           organization.locale as "organizationLocale", organization.time_zone as "organizationTimeZone",
           coalesce(member.time_zone, organization.time_zone) as "usualTimeZone"
    from users member
    join accounts account on account.id = member.account_id
    join organizations organization on organization.id = member.organization_id
    where member.organization_id = ${organizationId} and member.id = ${userId}`.execute(system);
  return rows[0];
};

/** The organizations in which an account is active now, by name. */
export const findOrganizationsOf = async (system: SystemDb, accountId: string): Promise<OwnOrganization[]> => {
  const { rows } = await sql<OwnOrganization>`
    select member.organization_id as id, organization.name, member.role,
           member.role = 'admin' and member.profile = 'owner' and not member.is_scoped and not exists (
             select from users other
             where other.organization_id = member.organization_id and other.id <> member.id
               and other.role = 'admin' and other.profile = 'owner' and not other.is_scoped
               and other.status = 'active' and other.account_id is not null) as "isLastOwner"
    from users member
    join organizations organization on organization.id = member.organization_id
    where member.account_id = ${accountId} and member.status = 'active'
    order by lower(organization.name) collate "und-x-icu", member.organization_id`.execute(system);
  return rows;
};

/** Changes the preferences that are given and no others. */
export const updatePreferences = async (
  system: SystemDb,
  accountId: string,
  { locale, timeZone, dateFormat, hourFormat, startPage }: Preferences,
): Promise<void> => {
  await sql`
    update accounts set
      locale = case when ${locale !== undefined} then ${locale ?? null} else locale end,
      time_zone = case when ${timeZone !== undefined} then ${timeZone ?? null} else time_zone end,
      date_format = coalesce(${dateFormat ?? null}, date_format),
      hour_format = coalesce(${hourFormat ?? null}, hour_format),
      start_page = case when ${startPage !== undefined} then ${startPage ?? null} else start_page end
    where id = ${accountId}`.execute(system);
};

import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export interface FactorState {
  totp: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
  isSuperAdmin: boolean;
  /**
   * Whether one of the person's organizations requires a second factor of its administrators, and they are one there.
   */
  isDemandedOfAdmin: boolean;
}

export const findFactorState = async (system: SystemDb, accountId: string): Promise<FactorState | undefined> => {
  const { rows } = await sql<FactorState>`
    select exists (select from totp_factors
                   where account_id = account.id and sealed_secret is not null) as totp,
           (select count(*)::int from passkeys where account_id = account.id) as passkeys,
           (select count(*)::int from recovery_codes
            where account_id = account.id and used_at is null) as "recoveryCodesLeft",
           account.is_super_admin as "isSuperAdmin",
           exists (select from users member
                   join sign_in_rules rules on rules.organization_id = member.organization_id
                   where member.account_id = account.id and member.status = 'active' and member.role = 'admin'
                     and rules.second_factor_for_admins) as "isDemandedOfAdmin"
    from accounts account where account.id = ${accountId}`.execute(system);
  return rows[0];
};

/** Serializes changes to one person's factors, so that each sees the result of the one before. */
export const lockAccount = async (system: SystemDb, accountId: string): Promise<void> => {
  await sql`select from accounts where id = ${accountId} for update`.execute(system);
};

export const updateSecondFactorSince = async (
  system: SystemDb,
  accountId: string,
  hasFactor: boolean,
): Promise<void> => {
  await sql`
    update accounts set second_factor_since = case when ${hasFactor} then coalesce(second_factor_since, now()) end
    where id = ${accountId}`.execute(system);
};

import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { SignInRules } from '../sign-in-rules.contract.ts';

/** undefined while the organization has changed nothing. */
export const findSignInRules = async (db: TenantDb): Promise<SignInRules | undefined> => {
  const { rows } = await sql<SignInRules>`
    select passwords_allowed as "passwordsAllowed", second_factor_for_admins as "secondFactorForAdmins",
           idle_logout as "idleLogout", portal_inactivity_timeout as "portalInactivityTimeout",
           remembered_accounts_allowed as "rememberedAccountsAllowed"
    from sign_in_rules where organization_id = ${db.organizationId}`.execute(db);
  return rows[0];
};

/** Writes only the rules that are named, so that two changes at once do not undo each other. */
export const upsertSignInRules = async (
  db: TenantDb,
  change: Partial<SignInRules>,
  defaults: SignInRules,
): Promise<void> => {
  const first = { ...defaults, ...change };
  await sql`
    insert into sign_in_rules as rules (passwords_allowed, second_factor_for_admins, idle_logout,
                                        portal_inactivity_timeout, remembered_accounts_allowed)
    values (${first.passwordsAllowed}, ${first.secondFactorForAdmins}, ${first.idleLogout},
            ${first.portalInactivityTimeout}, ${first.rememberedAccountsAllowed})
    on conflict (organization_id) do update set
      passwords_allowed = coalesce(${change.passwordsAllowed}, rules.passwords_allowed),
      second_factor_for_admins = coalesce(${change.secondFactorForAdmins}, rules.second_factor_for_admins),
      idle_logout = coalesce(${change.idleLogout}, rules.idle_logout),
      portal_inactivity_timeout = coalesce(${change.portalInactivityTimeout}, rules.portal_inactivity_timeout),
      remembered_accounts_allowed = coalesce(${change.rememberedAccountsAllowed}, rules.remembered_accounts_allowed),
      changed_at = now()`.execute(db);
};

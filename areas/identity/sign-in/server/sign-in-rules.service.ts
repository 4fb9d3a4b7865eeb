import { lastSettingVersion, noteSettingChange } from '#areas/organizations/server/setting-changes.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import { singleSignOnFirst, type SignInRules } from '../sign-in-rules.contract.ts';
import { findSignInRules, upsertSignInRules } from './sign-in-rules.queries.ts';

/** The rules as long as an organization has changed nothing. */
const DEFAULT_RULES: SignInRules = {
  passwordsAllowed: true,
  secondFactorForAdmins: false,
  idleLogout: true,
  portalInactivityTimeout: 10,
  rememberedAccountsAllowed: true,
};

interface RulesReply {
  rules: SignInRules;
}

export const signInRules = async (db: TenantDb): Promise<SignInRules> => (await findSignInRules(db)) ?? DEFAULT_RULES;

export const describeSignInRules = async (db: TenantDb): Promise<RulesReply> => ({
  rules: await signInRules(db),
});

type Change = { readonly [Rule in keyof SignInRules]?: SignInRules[Rule] | undefined };

/** Changes the rules that are named. Only someone who can sign in without a password can switch passwords off. */
export async function setSignInRules(
  db: TenantDb,
  change: Change,
  { isSingleSignOn }: { isSingleSignOn: boolean },
): Promise<RulesReply> {
  const before = await signInRules(db);
  const changed = Object.entries(change).filter(
    ([rule, value]) => value !== undefined && value !== before[rule as keyof SignInRules],
  );
  const to = Object.fromEntries(changed) as Partial<SignInRules>;
  if (to.passwordsAllowed === false && !isSingleSignOn) throw new Problem(singleSignOnFirst);
  if (changed.length > 0) {
    await upsertSignInRules(db, to, DEFAULT_RULES);
    const from = Object.fromEntries(changed.map(([rule]) => [rule, before[rule as keyof SignInRules]]));
    await noteSettingChange(db, {
      section: 'signIn',
      version: (await lastSettingVersion(db, 'signIn')) + 1,
      before: from,
      after: to,
    });
    await record(db, {
      action: 'signInRules.changed',
      objectType: 'organization',
      objectId: db.organizationId,
      detail: { from, to },
    });
  }
  return describeSignInRules(db);
}

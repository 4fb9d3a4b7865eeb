import { z } from 'zod';
import { settingChanged } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind } from '#platform/shared/problem.ts';

/** The bounds of specification 4.1, in minutes. */
export const INACTIVITY_TIMEOUT_MINUTES = { min: 1, max: 60 } as const;

/** An organization's sign-in rules. */
export type SignInRules = z.infer<typeof SignInRules>;
export const SignInRules = z
  .strictObject({
    /** false: single sign-on only. */
    passwordsAllowed: z.boolean(),
    secondFactorForAdmins: z.boolean(),
    idleLogout: z.boolean(),
    /** Minutes of grace before the idle logout. */
    portalInactivityTimeout: z.number().int().min(INACTIVITY_TIMEOUT_MINUTES.min).max(INACTIVITY_TIMEOUT_MINUTES.max),
    rememberedAccountsAllowed: z.boolean(),
  })
  .meta({ id: 'SignInRules' });

const SignInRulesReply = z.strictObject({ rules: SignInRules });

/** Without passwords no one gets in unless single sign-on works, so only someone who used it may switch them off. */
export const singleSignOnFirst = problemKind({ code: 'single_sign_on_first', status: 422 });

export const getSignInRules = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/sign-in',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Returns the sign-in rules of the organization.',
  reply: SignInRulesReply,
});

export const changeSignInRules = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/settings/sign-in',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Changes the sign-in rules of the organization; omitted fields stay as they are.',
  body: SignInRules.partial(),
  reply: SignInRulesReply,
  problems: [singleSignOnFirst, settingChanged],
});

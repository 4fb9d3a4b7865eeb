import { z } from 'zod';
import { settingChanged } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind } from '#platform/shared/problem.ts';

/** The bounds of specification 4.1, in minutes. */
export const INACTIVITY_TIMEOUT_MINUTES = { min: 1, max: 60 } as const;

/** How an organization lets its people in. */
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

/** Without passwords nobody gets in unless single sign-on works, so only somebody who came by it may switch them off. */
export const singleSignOnFirst = problemKind({ code: 'single_sign_on_first', status: 422 });

export const getSignInRules = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/sign-in',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Tells how the organization lets its people in.',
  reply: SignInRulesReply,
});

export const changeSignInRules = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/settings/sign-in',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Changes how the organization lets its people in; what is left out stays.',
  body: SignInRules.partial(),
  reply: SignInRulesReply,
  problems: [singleSignOnFirst, settingChanged],
});

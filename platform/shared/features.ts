/** Features that an installation can turn off for everyone. */
export const FEATURES = ['signUp', 'webhooks', 'photos', 'quickCheck', 'singleSignOn'] as const;
export type Feature = (typeof FEATURES)[number];

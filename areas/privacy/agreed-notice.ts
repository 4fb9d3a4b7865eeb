import type { Consent } from './consents.contract.ts';

/** Returns the consent in force for this version of the privacy notice. */
export const agreedNotice = (consents: readonly Consent[], version: number | null): Consent | undefined =>
  consents.find((each) => each.kind === 'notice' && each.version === version && each.withdrawnAt === null);

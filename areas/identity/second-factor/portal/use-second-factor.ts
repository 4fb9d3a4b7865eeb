import { useApiMutation, useApiQuery } from '#platform/portal/calls/api.ts';
import { addPasskey, removePasskey, renamePasskey, requestNewPasskey } from '../passkeys.contract.ts';
import {
  confirmTotp,
  getSecondFactor,
  offerTotp,
  removeTotp,
  renewRecoveryCodes,
  type SecondFactor,
} from '../second-factor.contract.ts';

const refreshes = [getSecondFactor];

export const useSecondFactor = () => useApiQuery(getSecondFactor, {});

export const useOfferTotp = () => useApiMutation(offerTotp);
export const useConfirmTotp = () => useApiMutation(confirmTotp, { refreshes });
export const useRemoveTotp = () => useApiMutation(removeTotp, { refreshes });
export const useRenewRecoveryCodes = () => useApiMutation(renewRecoveryCodes, { refreshes });

export const useRequestNewPasskey = () => useApiMutation(requestNewPasskey);
export const useAddPasskey = () => useApiMutation(addPasskey, { refreshes });
export const useRenamePasskey = () => useApiMutation(renamePasskey, { refreshes });
export const useRemovePasskey = () => useApiMutation(removePasskey, { refreshes });

/** How many factors a person has besides the password. */
export const factorCount = ({ totp, passkeys }: SecondFactor): number => (totp ? 1 : 0) + passkeys.length;

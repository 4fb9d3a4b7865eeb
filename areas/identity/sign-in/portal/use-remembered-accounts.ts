import { useState } from 'react';
import { forgetAccount, rememberedAccounts } from './account-store.ts';

/** The accounts remembered on this device, and how to forget one. */
export function useRememberedAccounts(): { accounts: readonly string[]; forget: (email: string) => void } {
  const [accounts, setAccounts] = useState(rememberedAccounts);
  const forget = (email: string) => {
    forgetAccount(email);
    setAccounts(rememberedAccounts());
  };
  return { accounts, forget };
}

import { readStored, writeStored } from '#platform/portal/stored-session.ts';
import { readAccounts, withAccount, withoutAccount } from '../remembered-accounts.ts';

const ACCOUNTS_KEY = 'accounts';

export const rememberedAccounts = (): string[] => readAccounts(readStored(localStorage, ACCOUNTS_KEY));

export const rememberAccount = (email: string): void => write(withAccount(rememberedAccounts(), email));

export const forgetAccount = (email: string): void => write(withoutAccount(rememberedAccounts(), email));

const write = (accounts: string[]): void => writeStored(localStorage, ACCOUNTS_KEY, JSON.stringify(accounts));

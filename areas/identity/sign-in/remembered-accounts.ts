import { parsedJson } from '#platform/shared/parsed-json.ts';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';

const MAX_ACCOUNTS = 10;

/** The addresses under `accounts` (specification 3); whatever is not a list of addresses counts as none. */
export function readAccounts(stored: string | null): string[] {
  const value = parsedJson(stored ?? '');
  const accounts: string[] = [];
  for (const entry of Array.isArray(value) ? value : []) {
    if (accounts.length === MAX_ACCOUNTS) break;
    const isNew = isAddress(entry) && !accounts.some((account) => isSameAccount(account, entry));
    if (isNew) accounts.push(entry);
  }
  return accounts;
}

/** The newest comes first; an address is kept once, in whatever case it was typed. */
export function withAccount(accounts: readonly string[], email: string): string[] {
  const address = email.trim();
  if (!isAddress(address)) return [...accounts];
  return [address, ...withoutAccount(accounts, address)].slice(0, MAX_ACCOUNTS);
}

export const withoutAccount = (accounts: readonly string[], email: string): string[] =>
  accounts.filter((account) => !isSameAccount(account, email));

/** @example isSameAccount('Ana@site.example', 'ana@site.example') // true */
export const isSameAccount = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= EMAIL_MAX_LENGTH;

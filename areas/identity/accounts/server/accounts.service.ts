import type { SystemDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Locale } from '#platform/shared/locale.ts';
import {
  existsSuperAdmin,
  findAccount,
  findAccountByName,
  findAccountOfMember,
  insertAccount,
  type Account,
} from './accounts.queries.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';

export type { Account };

interface NewLogin {
  /** Set when the creation may be retried: a retry then finds the same login and does not create a second one. */
  readonly id?: string;
  readonly email: string | null;
  readonly username?: string | null;
  /** Left out for people who sign in with single sign-on. */
  readonly passwordHash?: string;
  readonly isSuperAdmin?: boolean;
  /** Whether the person has shown that the address is theirs, as by following a link that we sent there. */
  readonly isEmailConfirmed: boolean;
  readonly locale?: Locale;
}

/** Creates a login; returns undefined when the address or the user name is taken. */
export async function createAccount(system: SystemDb, login: NewLogin): Promise<string | undefined> {
  const id = login.id ?? newId();
  const isMade = await insertAccount(system, {
    id,
    email: login.email?.trim().toLowerCase() ?? null,
    username: login.username?.trim().toLowerCase() ?? null,
    passwordHash: login.passwordHash ?? null,
    isSuperAdmin: login.isSuperAdmin ?? false,
    isEmailConfirmed: login.isEmailConfirmed,
    locale: login.locale ?? null,
  });
  return isMade ? id : undefined;
}

export const accountById = (system: SystemDb, id: string): Promise<Account | undefined> => findAccount(system, id);

/** Returns the login of a member, even when the member's session is confined to one organization. */
export const accountOfMember = (
  system: SystemDb,
  member: { organizationId: string; userId: string },
): Promise<Account | undefined> => findAccountOfMember(system, member);

/** `name` is an e-mail address or a user name as typed. */
export const accountByName = (system: SystemDb, name: string): Promise<Account | undefined> =>
  findAccountByName(system, name.trim().toLowerCase());

/** Returns the stored form of a password, for a service that creates the login later. */
export const keptPassword = (password: string): Promise<string> => hashPassword(password);

export const hasSuperAdmin = (system: SystemDb): Promise<boolean> => existsSuperAdmin(system);

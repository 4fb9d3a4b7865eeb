import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { Locale } from '#platform/shared/locale.ts';

export interface Account {
  id: string;
  email: string | null;
  username: string | null;
  passwordHash: string | null;
  isSuperAdmin: boolean;
  isEmailConfirmed: boolean;
  hasSecondFactor: boolean;
  locale: Locale | null;
  timeZone: string | null;
}

const ACCOUNT = sql`
  id, email, username, password_hash as "passwordHash", is_super_admin as "isSuperAdmin",
  email_confirmed_at is not null as "isEmailConfirmed", second_factor_since is not null as "hasSecondFactor",
  locale, time_zone as "timeZone"`;

export const findAccount = async (system: SystemDb, id: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`select ${ACCOUNT} from accounts where id = ${id}`.execute(system);
  return rows[0];
};

/** `name` is an e-mail address or a user name, in lowercase. */
export const findAccountByName = async (system: SystemDb, name: string): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select ${ACCOUNT} from accounts where email = ${name} or username = ${name}`.execute(system);
  return rows[0];
};

interface NewAccount {
  id: string;
  email: string | null;
  username: string | null;
  passwordHash: string | null;
  isSuperAdmin: boolean;
  isEmailConfirmed: boolean;
  locale: Locale | null;
}

/** Returns false when the address or the user name is taken. */
export const insertAccount = async (system: SystemDb, account: NewAccount): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into accounts (id, email, username, password_hash, is_super_admin, email_confirmed_at, locale)
    values (${account.id}, ${account.email}, ${account.username}, ${account.passwordHash}, ${account.isSuperAdmin},
            case when ${account.isEmailConfirmed} then now() end, ${account.locale})
    on conflict do nothing`.execute(system);
  return numAffectedRows === 1n;
};

/** Returns the login of a member of an organization. */
export const findAccountOfMember = async (
  system: SystemDb,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`
    select ${ACCOUNT} from accounts
    where id = (select account_id from users where organization_id = ${organizationId} and id = ${userId})`.execute(
    system,
  );
  return rows[0];
};

/** Returns false when the stored password is no longer the one that was proved. */
export const updatePassword = async (
  system: SystemDb,
  accountId: string,
  { passwordHash, provedHash }: { passwordHash: string; provedHash?: string | undefined },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update accounts set password_hash = ${passwordHash}, password_changed_at = now()
    where id = ${accountId}
      and (${provedHash ?? null}::text is null or password_hash = ${provedHash ?? null})`.execute(system);
  return numAffectedRows === 1n;
};

export const existsSuperAdmin = async (system: SystemDb): Promise<boolean> => {
  const { rows } = await sql`select from accounts where is_super_admin limit 1`.execute(system);
  return rows.length > 0;
};

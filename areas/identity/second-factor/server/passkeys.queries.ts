import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import type { Passkey } from '../second-factor.contract.ts';

const PASSKEY = sql`id, name, created_at as "createdAt", last_used_at as "lastUsedAt"`;

export const findPasskeys = async (system: SystemDb, accountId: string): Promise<Passkey[]> => {
  const { rows } = await sql<Passkey>`
    select ${PASSKEY} from passkeys where account_id = ${accountId} order by created_at, id`.execute(system);
  return rows;
};

interface NamedCredential {
  id: string;
  transports: string[];
}

export const findCredentialIds = async (system: SystemDb, accountId: string): Promise<NamedCredential[]> => {
  const { rows } = await sql<NamedCredential>`
    select credential_id as id, transports from passkeys where account_id = ${accountId}`.execute(system);
  return rows;
};

interface NewPasskeyRow {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: readonly string[];
  name: string;
}

/** Returns undefined when this or another account already has the credential. */
export const insertPasskey = async (system: SystemDb, passkey: NewPasskeyRow): Promise<Passkey | undefined> => {
  const { rows } = await sql<Passkey>`
    insert into passkeys (id, account_id, credential_id, public_key, sign_count, transports, name)
    values (${passkey.id}, ${passkey.accountId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.signCount},
            ${passkey.transports}::text[], ${passkey.name})
    on conflict do nothing
    returning ${PASSKEY}`.execute(system);
  return rows[0];
};

export const updatePasskeyName = async (
  system: SystemDb,
  accountId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey | undefined> => {
  const { rows } = await sql<Passkey>`
    update passkeys set name = ${name} where id = ${id} and account_id = ${accountId} returning ${PASSKEY}`.execute(
    system,
  );
  return rows[0];
};

export const deletePasskey = async (system: SystemDb, accountId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from passkeys where id = ${id} and account_id = ${accountId}`.execute(system);
  return numAffectedRows === 1n;
};

export interface KnownPasskey {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
}

export const findPasskeyByCredential = async (
  system: SystemDb,
  credentialId: string,
): Promise<KnownPasskey | undefined> => {
  const { rows } = await sql<KnownPasskey>`
    select id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey",
           sign_count as "signCount"
    from passkeys where credential_id = ${credentialId}`.execute(system);
  return rows[0];
};

/**
 * Returns false when another use has reached this count in the meantime. Authenticators that do not count stay at 0.
 */
export const updateSignCount = async (system: SystemDb, id: string, signCount: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update passkeys set sign_count = ${signCount}, last_used_at = now()
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`.execute(system);
  return numAffectedRows === 1n;
};

import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';

export interface KnownDevice {
  /** Any account has signed in from this browser, so its token is one of ours. */
  isOurs: boolean;
  /** This account has signed in from this browser before. */
  isKnown: boolean;
  /** This account has signed in from any browser before. */
  hasDevices: boolean;
}

export const findDeviceStanding = async (
  system: SystemDb,
  accountId: string,
  deviceHash: Buffer | null,
): Promise<KnownDevice> => {
  const { rows } = await sql<KnownDevice>`
    select exists (select from account_devices where device_hash = ${deviceHash}) as "isOurs",
           exists (select from account_devices where account_id = ${accountId} and device_hash = ${deviceHash}) as "isKnown",
           exists (select from account_devices where account_id = ${accountId}) as "hasDevices"`.execute(system);
  return rows[0] ?? { isOurs: false, isKnown: false, hasDevices: false };
};

export const upsertDevice = async (system: SystemDb, accountId: string, deviceHash: Buffer): Promise<void> => {
  await sql`
    insert into account_devices (account_id, device_hash) values (${accountId}, ${deviceHash})
    on conflict (account_id, device_hash) do update set last_seen_at = now()`.execute(system);
};

export interface NewTrust {
  readonly accountId: string;
  readonly deviceHash: Buffer;
  /** The stored password that the person has just proved. */
  readonly provedPasswordHash: string;
}

/** Waits for a password change that is under way, and trusts nothing when the proved password was replaced by it. */
export const updateTrust = async (
  system: SystemDb,
  { accountId, deviceHash, provedPasswordHash }: NewTrust,
  days: number,
): Promise<void> => {
  await sql`
    with proved as (
      select id from accounts where id = ${accountId} and password_hash = ${provedPasswordHash} for share)
    insert into account_devices (account_id, device_hash, trusted_until)
    select id, ${deviceHash}::bytea, now() + make_interval(days => ${days}) from proved
    on conflict (account_id, device_hash) do update set trusted_until = excluded.trusted_until`.execute(system);
};

export const existsTrust = async (system: SystemDb, accountId: string, deviceHash: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    select from account_devices
    where account_id = ${accountId} and device_hash = ${deviceHash} and trusted_until > now()`.execute(system);
  return rows.length > 0;
};

export const clearTrust = async (system: SystemDb, accountId: string): Promise<void> => {
  await sql`update account_devices set trusted_until = null where account_id = ${accountId}`.execute(system);
};

/** Removes browsers that have been unused for as long as their cookie lives: they cannot come back. */
export const deletePastDevices = async (system: SystemDb): Promise<void> => {
  await sql`delete from account_devices where last_seen_at < now() - interval '1 year'`.execute(system);
};

import { sql } from 'kysely';
import type { SystemDb } from '#platform/server/database.ts';

export interface DeviceStanding {
  /** Some account has signed in from this browser, so its token is one of ours. */
  isOurs: boolean;
  /** This account has signed in from this browser before. */
  isKnown: boolean;
  /** This account has signed in from some browser before. */
  hasDevices: boolean;
}

export const findDeviceStanding = async (
  system: SystemDb,
  accountId: string,
  deviceHash: Buffer | null,
): Promise<DeviceStanding> => {
  const { rows } = await sql<DeviceStanding>`
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

export const updateTrust = async (
  system: SystemDb,
  accountId: string,
  deviceHash: Buffer,
  days: number,
): Promise<void> => {
  await sql`
    insert into account_devices (account_id, device_hash, trusted_until)
    values (${accountId}, ${deviceHash}, now() + make_interval(days => ${days}))
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

/** A browser that has not been used for as long as its cookie lives cannot come back. */
export const deletePastDevices = async (system: SystemDb): Promise<void> => {
  await sql`delete from account_devices where last_seen_at < now() - interval '1 year'`.execute(system);
};

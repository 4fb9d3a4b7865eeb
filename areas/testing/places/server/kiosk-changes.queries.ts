import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Kiosk } from '../kiosks.contract.ts';

export interface KioskWords {
  readonly name: string;
  readonly site: string;
  readonly siteId: string | null;
  readonly accepts: Kiosk['accepts'];
  readonly camera: Kiosk['camera'];
  readonly pictures: Kiosk['pictures'];
  readonly asksPin: boolean;
  readonly hasExitPin: boolean;
  readonly offlineHours: number | null;
}

/** Locks the kiosk until the change is complete, so that the recorded old state is right. */
export const lockKiosk = async (db: TenantDb, id: string): Promise<KioskWords | undefined> => {
  const { rows } = await sql<KioskWords>`
    select name, site, site_id as "siteId", accepts, camera, pictures, asks_pin as "asksPin", exit_pin_hash is not null as "hasExitPin",
           offline_hours as "offlineHours" from kiosks
    where organization_id = ${db.organizationId} and id = ${id} and wiped_at is null
    for update`.execute(db);
  return rows[0];
};

/** @param exitPinHash undefined leaves it as it is. */
export const updateKiosk = async (
  db: TenantDb,
  id: string,
  { name, site, siteId, accepts, camera, pictures, asksPin, offlineHours }: Omit<KioskWords, 'hasExitPin'>,
  exitPinHash: string | null | undefined,
): Promise<void> => {
  const pin = exitPinHash === undefined ? sql`` : sql`, exit_pin_hash = ${exitPinHash}`;
  await sql`
    update kiosks set name = ${name}, site = ${site}, site_id = ${siteId}, accepts = ${accepts}, camera = ${camera}, pictures = ${pictures}, asks_pin = ${asksPin},
           offline_hours = ${offlineHours} ${pin}
    where organization_id = ${db.organizationId} and id = ${id} and wiped_at is null`.execute(db);
};

export const findExitPinHash = async (db: TenantDb, id: string): Promise<string | null> => {
  const { rows } = await sql<{ hash: string | null }>`
    select exit_pin_hash as hash from kiosks
    where organization_id = ${db.organizationId} and id = ${id} and token_hash is not null`.execute(db);
  return rows[0]?.hash ?? null;
};

/** Ends the pairing and returns the kiosk's name; of two simultaneous calls only one succeeds. */
export const endPairing = async (db: TenantDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    update kiosks set token_hash = null
    where organization_id = ${db.organizationId} and id = ${id} and token_hash is not null
    returning name`.execute(db);
  return rows[0]?.name;
};

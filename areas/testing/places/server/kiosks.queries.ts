import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import type { Kiosk, NewKiosk, ThisKiosk } from '../kiosks.contract.ts';

/** An idle device sends a sign each minute; during a test it sends one at the start and one at the end. */
const ONLINE_WITHIN_MINUTES = 5;

const KIOSK = sql`
  id, name, site, site_id as "siteId",
  (select tag.name from user_tags tag
   where tag.organization_id = current_organization() and tag.id = kiosks.site_id and tag.deleted_at is null) as "siteName",
  accepts, camera, pictures, asks_pin as "asksPin", exit_pin_hash is not null as "hasExitPin",
  offline_hours as "offlineHours",
  (select max(package.ends_at) from kiosk_packages package
   where package.organization_id = current_organization() and package.kiosk_id = kiosks.id
     and package.ends_at > now() and kiosks.offline_hours is not null) as "offlineUntil",
  coalesce(token_hash is not null and last_seen_at > now() - make_interval(mins => ${ONLINE_WITHIN_MINUTES}), false) as "isOnline",
  case when token_hash is not null then 'paired' when paired_at is not null then 'left' when pairing_ends_at > now() then 'waiting' else 'expired' end as state,
  paired_at as "pairedAt", last_seen_at as "lastSeenAt", created_at as "createdAt"`;

const MOST_SHOWN = 200;

export const findKiosks = async (db: TenantDb): Promise<Kiosk[]> => {
  const { rows } = await sql<Kiosk>`
    select ${KIOSK} from kiosks
    where organization_id = ${db.organizationId} and wiped_at is null
    order by lower(name), id
    limit ${MOST_SHOWN}`.execute(db);
  return rows;
};

export const findKiosk = async (db: TenantDb, id: string): Promise<Kiosk | undefined> => {
  const { rows } = await sql<Kiosk>`
    select ${KIOSK} from kiosks
    where organization_id = ${db.organizationId} and id = ${id} and wiped_at is null`.execute(db);
  return rows[0];
};

interface NewKioskRow extends Omit<NewKiosk, 'exitPin'> {
  readonly id: string;
  readonly exitPinHash: string | null;
  readonly pairingMac: Buffer;
  readonly pairingMinutes: number;
  readonly createdBy: string;
}

export const insertKiosk = async (
  db: TenantDb,
  kiosk: NewKioskRow,
): Promise<{ kiosk: Kiosk; expiresAt: string } | undefined> => {
  const { rows } = await sql<Kiosk & { expiresAt: string }>`
    insert into kiosks (id, name, site, site_id, accepts, camera, pictures, asks_pin, exit_pin_hash, pairing_mac, pairing_ends_at, created_by)
    values (${kiosk.id}, ${kiosk.name}, ${kiosk.site}, ${kiosk.siteId}, ${kiosk.accepts}, ${kiosk.camera}, ${kiosk.pictures}, ${kiosk.asksPin}, ${kiosk.exitPinHash}, ${kiosk.pairingMac},
            now() + make_interval(mins => ${kiosk.pairingMinutes}), ${kiosk.createdBy})
    returning ${KIOSK}, pairing_ends_at as "expiresAt"`.execute(db);
  if (!rows[0]) return undefined;
  const { expiresAt, ...made } = rows[0];
  return { kiosk: made, expiresAt };
};

/** Wipes a kiosk and returns its name; undefined when there is no such kiosk. */
export const wipe = async (db: TenantDb, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    update kiosks set wiped_at = now(), token_hash = null, pairing_mac = null
    where organization_id = ${db.organizationId} and id = ${id} and wiped_at is null
    returning name`.execute(db);
  return rows[0]?.name;
};

export interface LocatedKiosk {
  organizationId: string;
  id: string;
}

/** Finds the kiosk of a pairing code, before the organization is known. */
export const locatePairing = async (system: SystemDb, pairingMac: Buffer): Promise<LocatedKiosk | undefined> => {
  const { rows } = await sql<LocatedKiosk>`
    select organization_id as "organizationId", id from kiosks
    where pairing_mac = ${pairingMac} and pairing_ends_at > now()`.execute(system);
  return rows[0];
};

/** Uses the code up: of several devices at once, only one is paired. */
export const pair = async (
  db: TenantDb,
  { id, pairingMac, tokenHash }: { id: string; pairingMac: Buffer; tokenHash: Buffer },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update kiosks set token_hash = ${tokenHash}, pairing_mac = null, paired_at = now(), last_seen_at = now()
    where organization_id = ${db.organizationId} and id = ${id} and pairing_mac = ${pairingMac}
      and pairing_ends_at > now()`.execute(db);
  return numAffectedRows === 1n;
};

/** Finds the kiosk of a device token, before the organization is known. */
export const locateDevice = async (system: SystemDb, tokenHash: Buffer): Promise<LocatedKiosk | undefined> => {
  const { rows } = await sql<LocatedKiosk>`
    select organization_id as "organizationId", id from kiosks where token_hash = ${tokenHash}`.execute(system);
  return rows[0];
};

const RIGHT_WITHIN_SECONDS = 60;

/** Stores the clock offset in seconds, limited to a database integer; without a reading nothing changes. */
const noteClock = (clock: number | undefined) => {
  if (clock === undefined) return sql``;
  const offset = sql`least(greatest(round(${clock / 1000}::float8 - extract(epoch from clock_timestamp())::float8), -2e9), 2e9)::integer`;
  return sql`, clock_read_at = now(), clock_offset_seconds = ${offset},
    clock_wrong_since = case when abs(${offset}) > ${RIGHT_WITHIN_SECONDS} then coalesce(clock_wrong_since, now()) end`;
};

/** The language and the clock of the kiosk's site. A site without a clock of its own has the organization's. */
const SITE_OF_KIOSK = sql`
  (select site.value ->> 'language'
   from (select change.after from setting_changes change
         where change.organization_id = current_organization() and change.section = 'sites'
         order by change.version desc limit 1) section,
     jsonb_each(section.after -> 'sites') site
   where site.value ->> 'tagId' = kiosks.site_id::text limit 1) as language,
  (select coalesce(clock.time_zone, organization.time_zone)
   from organizations organization
   left join site_clocks clock on clock.organization_id = organization.id and clock.tag_id = kiosks.site_id
   where organization.id = current_organization() and kiosks.site_id is not null) as "timeZone"`;

/** What the kiosk's own row says; the logo is the organization's. */
type SeenKiosk = Omit<ThisKiosk, 'logo'> & { siteId: string | null };

/**
 * Records that the device is alive and what its clock says, and returns its kiosk; undefined when it is no longer
 * paired.
 *
 * @param clock in milliseconds since 1970; undefined when the device did not report it.
 */
export const seeKiosk = async (db: TenantDb, id: string, clock?: number): Promise<SeenKiosk | undefined> => {
  const { rows } = await sql<SeenKiosk>`
    update kiosks set last_seen_at = now() ${noteClock(clock)}
    where organization_id = ${db.organizationId} and id = ${id} and token_hash is not null
    returning name, site, site_id as "siteId", ${SITE_OF_KIOSK}, accepts, camera, pictures, asks_pin as "asksPin", exit_pin_hash is not null as "hasExitPin",
              offline_hours as "offlineHours", clock_timestamp() as now`.execute(db);
  return rows[0];
};

import { sql } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import { namesIn, without, type ErasedNames } from '#platform/server/record/erased-names.ts';
import type { Locale } from '#platform/shared/locale.ts';

/** An organization as the installation sees it, without any of its data. */
export interface Tenant {
  id: string;
  name: string;
  timeZone: string;
  locale: Locale;
  createdAt: string;
  suspendedAt: string | null;
  suspensionReason: string | null;
  mostPeople: number | null;
}

const TENANT = sql`
  id, name, time_zone as "timeZone", locale, created_at as "createdAt", suspended_at as "suspendedAt",
  suspension_reason as "suspensionReason", most_people as "mostPeople"`;

export const findTenants = async (system: SystemDb): Promise<Tenant[]> => {
  const { rows } = await sql<Tenant>`select ${TENANT} from organizations order by lower(name), id`.execute(system);
  return rows;
};

export const findTenant = async (system: SystemDb, id: string): Promise<Tenant | undefined> => {
  const { rows } = await sql<Tenant>`select ${TENANT} from organizations where id = ${id}`.execute(system);
  return rows[0];
};

/** Returns false when it was already suspended. */
export const suspend = async (system: SystemDb, id: string, reason: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update organizations set suspended_at = now(), suspension_reason = ${reason}
    where id = ${id} and suspended_at is null`.execute(system);
  return numAffectedRows === 1n;
};

/** Returns false when it was not suspended. */
export const resume = async (system: SystemDb, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update organizations set suspended_at = null, suspension_reason = null
    where id = ${id} and suspended_at is not null`.execute(system);
  return numAffectedRows === 1n;
};

const LONGEST_REASON = 500;

export const eraseFromReason = async (system: SystemDb, id: string, words: ErasedNames): Promise<void> => {
  const reason = sql`suspension_reason`;
  await sql`
    update organizations set suspension_reason = left(${without(reason, words)}, ${LONGEST_REASON}::integer)
    where id = ${id} and ${namesIn(reason, words)}`.execute(system);
};

export const updateMostPeople = async (system: SystemDb, id: string, mostPeople: number | null): Promise<void> => {
  await sql`update organizations set most_people = ${mostPeople} where id = ${id}`.execute(system);
};

export const findMostPeople = async (db: TenantDb): Promise<number | null> => {
  const { rows } = await sql<{ mostPeople: number | null }>`
    select most_people as "mostPeople" from organizations where id = ${db.organizationId}`.execute(db);
  return rows[0]?.mostPeople ?? null;
};

import { sql } from 'kysely';
import { KEY_OVERLAP_HOURS } from '#areas/gate/gate-code.contract.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { lockInOrganization } from '#platform/server/database/organization-lock.ts';

export interface PublishedKey {
  id: string;
  publicKey: Buffer;
  signsFrom: string;
  isInUse: boolean;
}

/** Returns the published keys, the newest first: the next one, the one that signs, and former ones for a day. */
export const findPublishedKeys = async (db: TenantDb): Promise<PublishedKey[]> => {
  const { rows } = await sql<PublishedKey>`
    select id, public_key as "publicKey", signs_from as "signsFrom", signs_from <= now() as "isInUse"
    from gate_keys
    where organization_id = ${db.organizationId} and signs_from >= coalesce((
      select max(signs_from) from gate_keys
      where organization_id = ${db.organizationId}
        and signs_from <= now() - make_interval(hours => ${KEY_OVERLAP_HOURS})), '-infinity')
    order by signs_from desc`.execute(db);
  return rows;
};

export interface SigningKey {
  id: string;
  publicKey: Buffer;
  sealedPrivateKey: Buffer;
}

/** Returns the key that signs now. */
export const findSigningKey = async (db: TenantDb): Promise<SigningKey | undefined> => {
  const { rows } = await sql<SigningKey>`
    select id, public_key as "publicKey", sealed_private_key as "sealedPrivateKey" from gate_keys
    where organization_id = ${db.organizationId} and signs_from <= now()
    order by signs_from desc limit 1`.execute(db);
  return rows[0];
};

/** Makes simultaneous changes of the keys wait for each other. */
export const holdKeys = (db: TenantDb): Promise<void> => lockInOrganization(db, 'gate keys');

export const insertKey = async (db: TenantDb, key: SigningKey, hoursFromNow: number): Promise<void> => {
  await sql`
    insert into gate_keys (id, public_key, sealed_private_key, signs_from, created_by)
    values (${key.id}, ${key.publicKey}, ${key.sealedPrivateKey}, now() + make_interval(hours => ${hoursFromNow}),
            ${db.actor.userId})`.execute(db);
};

/** Deletes keys that have not begun to sign; `all`: every key. */
export const deleteKeys = async (db: TenantDb, which: 'next' | 'all'): Promise<void> => {
  await sql`
    delete from gate_keys
    where organization_id = ${db.organizationId} and (${which} = 'all' or signs_from > now())`.execute(db);
};

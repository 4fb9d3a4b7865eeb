import { sql } from 'kysely';
import type { TenantDb } from '#platform/server/database/database.ts';

export type ProofKind = 'pin' | 'card';

/** Returns whether a kiosk of the organization may work offline. Elsewhere no proofs are stored. */
export const hasOfflineKiosk = async (db: TenantDb): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from kiosks
      where organization_id = ${db.organizationId} and offline_hours is not null and wiped_at is null) as "isThere"`.execute(
    db,
  );
  return rows[0]?.isThere ?? false;
};

interface ProofPlace {
  readonly userId: string;
  readonly kind: ProofKind;
  readonly madeOf: Buffer;
}

export const hasProof = async (db: TenantDb, { userId, kind, madeOf }: ProofPlace): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from device_proofs
      where organization_id = ${db.organizationId} and user_id = ${userId} and kind = ${kind}
        and made_of = ${madeOf}) as "isThere"`.execute(db);
  return rows[0]?.isThere ?? false;
};

export interface SealedProof extends ProofPlace {
  readonly sealed: Buffer;
}

export const putProofs = async (db: TenantDb, proofs: readonly SealedProof[]): Promise<void> => {
  await sql`
    insert into device_proofs (user_id, kind, made_of, sealed)
    select * from unnest(${proofs.map(({ userId }) => userId)}::uuid[], ${proofs.map(({ kind }) => kind)}::text[],
                         ${proofs.map(({ madeOf }) => madeOf)}::bytea[], ${proofs.map(({ sealed }) => sealed)}::bytea[])
    on conflict (organization_id, user_id, kind) do update set made_of = excluded.made_of, sealed = excluded.sealed`.execute(
    db,
  );
};

/** Deletes all proofs, unless a kiosk may work offline. */
export const deleteUnusedProofs = async (db: TenantDb): Promise<void> => {
  await sql`
    delete from device_proofs
    where organization_id = ${db.organizationId} and not exists (
      select from kiosks
      where organization_id = ${db.organizationId} and offline_hours is not null and wiped_at is null)`.execute(db);
};

import { KEY_OVERLAP_HOURS, type GateKeyList, type GateKeySet } from '#areas/gate/gate-code.contract.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import {
  deleteKeys,
  findPublishedKeys,
  findSigningKey,
  holdKeys,
  insertKey,
  type SigningKey,
} from './gate-keys.queries.ts';
import { newKeyPair, publicJwk } from './gate-token.ts';

const sealPlace = (id: string): string => `gate_keys.sealed_private_key ${id}`;

export const publishedKeySet = async (db: TenantDb): Promise<GateKeySet> => ({
  keys: (await findPublishedKeys(db)).map(({ id, publicKey }) => publicJwk(id, publicKey)),
});

export async function showKeys(db: TenantDb, publicUrl: string): Promise<GateKeyList> {
  const published = await findPublishedKeys(db);
  const current = published.find(({ isInUse }) => isInUse)?.id;
  const stateOf = (id: string, isInUse: boolean) => {
    if (!isInUse) return 'next';
    return id === current ? 'current' : 'former';
  };
  return {
    address: `${publicUrl}/api/v2.1/organizations/${db.organizationId}/gate-keys`,
    keys: published.map(({ id, signsFrom, isInUse }) => ({ id, signsFrom, state: stateOf(id, isInUse) })),
  };
}

/** Adds a key that signs a day from now. A stolen key is replaced at once, and its codes are no longer accepted. */
export async function rotateKey(db: TenantDb, seal: Seal, { atOnce }: { readonly atOnce: boolean }): Promise<void> {
  await holdKeys(db);
  await deleteKeys(db, atOnce ? 'all' : 'next');
  const isFirst = (await findSigningKey(db)) === undefined;
  const { id } = await addKey(db, seal, isFirst ? 0 : KEY_OVERLAP_HOURS);
  await record(db, {
    action: 'gate_key.created',
    objectType: 'organization',
    objectId: db.organizationId,
    detail: { id, atOnce },
  });
}

/** Returns the key that signs now, decrypted; makes the first one. */
export async function signingKey(db: TenantDb, seal: Seal) {
  const { sealedPrivateKey, ...key } = (await findSigningKey(db)) ?? (await firstKey(db, seal));
  const privateKey = seal.openBytes(sealedPrivateKey, sealPlace(key.id));
  return privateKey && { ...key, privateKey };
}

async function firstKey(db: TenantDb, seal: Seal): Promise<SigningKey> {
  await holdKeys(db);
  return (await findSigningKey(db)) ?? addKey(db, seal, 0);
}

async function addKey(db: TenantDb, seal: Seal, hoursFromNow: number): Promise<SigningKey> {
  const id = newId();
  const { publicKey, privateKey } = newKeyPair();
  const key = { id, publicKey, sealedPrivateKey: seal.close(privateKey, sealPlace(id)) };
  await insertKey(db, key, hoursFromNow);
  return key;
}

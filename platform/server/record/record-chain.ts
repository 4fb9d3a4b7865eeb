import { createHash, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';

/** One sealed record: that of an organization, or that of the installation. */
export interface RecordChain {
  readonly db: Kysely<never>;
  /** Part of every hash, so that no entry passes for one of another record. */
  readonly name: string;
  readonly seals: RawBuilder<unknown>;
  readonly entries: RawBuilder<unknown>;
  /** The sealed fields of an entry, as SealedFields. */
  readonly fields: RawBuilder<unknown>;
  readonly isOwnSeal: RawBuilder<SqlBool>;
  readonly isOwnEntry: RawBuilder<SqlBool>;
}

export interface SealedFields {
  id: string;
  at: string;
  actorId: string | null;
  action: string;
  objectType: string;
  objectId: string | null;
  detail: unknown;
  requestId: string | null;
}

/** Times are hashed and proved as text, to the microsecond. */
export const exactTime = (time: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const ENTRY_FIELDS = sql`entry.id, ${exactTime(sql`entry.at`)} as at, entry.actor_id as "actorId", entry.action,
  entry.object_type as "objectType", entry.object_id as "objectId", entry.detail, entry.request_id as "requestId"`;

export const organizationChain = (db: TenantDb): RecordChain => ({
  db,
  name: db.organizationId,
  seals: sql`audit_seals`,
  entries: sql`audit_entries`,
  fields: ENTRY_FIELDS,
  isOwnSeal: sql<SqlBool>`seal.organization_id = ${db.organizationId}`,
  isOwnEntry: sql<SqlBool>`entry.organization_id = ${db.organizationId}`,
});

/** The name of the installation's record. */
export const INSTALLATION = 'installation';

export const installationChain = (db: SystemDb): RecordChain => ({
  db,
  name: INSTALLATION,
  seals: sql`installation_seals`,
  entries: sql`installation_record`,
  fields: sql`entry.id, ${exactTime(sql`entry.at`)} as at, entry.account_id as "actorId", entry.action,
    'installation' as "objectType", entry.object_id as "objectId", entry.detail, null as "requestId"`,
  isOwnSeal: sql<SqlBool>`true`,
  isOwnEntry: sql<SqlBool>`true`,
});

export const FIRST_HASH: Buffer = Buffer.alloc(32);

/** The hash of an entry covers the previous hash and every field, in a fixed order. */
export function hashOf(previous: Buffer, chain: string, entry: SealedFields): Buffer {
  const { id, at, actorId, action, objectType, objectId, detail, requestId } = entry;
  const fields = JSON.stringify([chain, id, at, actorId, action, objectType, objectId, sortedKeys(detail), requestId]);
  return createHash('sha256').update(previous).update(fields).digest();
}

/** The database returns JSON objects in an order of its own; the hash needs a stable one. */
const sortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortedKeys(inner)]),
  );
};

/** Creates proofs with the installation's secret. */
export type ProofKey = Pick<Seal, 'mark'>;

export interface ChainSeal {
  readonly position: number;
  readonly hash: Buffer;
  readonly sealedAt: string | null;
  readonly lookedAt: string | null;
  /** Proves the chain up to here, no matter who made the earlier seals. */
  readonly isAnchor: boolean;
  readonly proof: Buffer | null;
}

export function proofOfSeal(key: ProofKey, chain: string, seal: Omit<ChainSeal, 'proof'>): Buffer {
  const { position, hash, sealedAt, lookedAt, isAnchor } = seal;
  return key.mark(JSON.stringify([chain, position, hash.toString('hex'), sealedAt, lookedAt, isAnchor]), 'record seal');
}

export const isProved = (key: ProofKey, chain: string, seal: ChainSeal): boolean =>
  seal.proof !== null && isSame(seal.proof, proofOfSeal(key, chain, seal));

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

export const SEAL_FIELDS = sql`seal.position, seal.hash, seal.proof, ${exactTime(sql`seal.sealed_at`)} as "sealedAt",
  ${exactTime(sql`seal.looked_at`)} as "lookedAt", seal.is_anchor as "isAnchor"`;

/** Finds the last seal that meets a condition. */
export async function findLastSeal(
  { db, seals, isOwnSeal }: RecordChain,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): Promise<(ChainSeal & { readonly entryId: string }) | undefined> {
  const { rows } = await sql<ChainSeal & { entryId: string }>`
    select ${SEAL_FIELDS}, seal.entry_id as "entryId" from ${seals} seal
    where ${isOwnSeal} and ${condition} order by seal.position desc limit 1`.execute(db);
  return rows[0];
}

/** The last seal of a record, to be stored where a person with access to the database cannot write. */
export interface SealHead {
  /** An organization's id, or `installation`. */
  readonly organizationId: string;
  readonly position: number;
  readonly hash: string;
}

/**
 * Transactions commit in any order, so an entry may become visible after later ones were sealed. None takes longer than
 * this: an entry dated further back than its neighbors was not written then.
 */
export const LONGEST_TRANSACTION = { sql: sql`interval '30 minutes'`, ms: 30 * 60_000 } as const;

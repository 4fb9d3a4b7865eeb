import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantDb } from './database.ts';

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

const FIRST_SEAL: Buffer = Buffer.alloc(32);

/** The seal of an entry: a hash over the seal before it and over every field, in a fixed order. */
function sealOf(previous: Buffer, organizationId: string, entry: SealedFields): Buffer {
  const { id, at, actorId, action, objectType, objectId, detail, requestId } = entry;
  const fields = JSON.stringify([
    organizationId,
    id,
    at,
    actorId,
    action,
    objectType,
    objectId,
    sortedKeys(detail),
    requestId,
  ]);
  return createHash('sha256').update(previous).update(fields).digest();
}

const BATCH = 1_000;

/**
 * Entries are written down in transactions that end in any order, so one may come to light after later ones were
 * sealed; none takes nearly as long as this.
 */
const LONGEST_TRANSACTION = '6 hours';

/** Seals what the organization has recorded since the last seal. One sealer at a time: the lock lasts as long as the transaction. */
export async function sealEntries(db: TenantDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit seals ${db.organizationId}`}, 0))`.execute(db);
  let last = await findLastSeal(db);
  const { lookFrom } = last;
  for (;;) {
    const entries = await findUnsealedEntries(db, lookFrom);
    const seals = entries.map((entry) => {
      last = { ...last, position: last.position + 1, hash: sealOf(last.hash, db.organizationId, entry) };
      return { position: last.position, hash: last.hash, entryId: entry.id };
    });
    await insertSeals(db, seals);
    if (entries.length < BATCH) return;
  }
}

interface NewSeal {
  readonly position: number;
  readonly entryId: string;
  readonly hash: Buffer;
}

const insertSeals = async (db: TenantDb, seals: readonly NewSeal[]): Promise<void> => {
  await sql`
    insert into audit_seals (position, entry_id, hash)
    select position, entry_id, decode(hash, 'hex')
    from unnest(${seals.map(({ position }) => position)}::bigint[], ${seals.map(({ entryId }) => entryId)}::uuid[],
      ${seals.map(({ hash }) => hash.toString('hex'))}::text[]) as seal (position, entry_id, hash)`.execute(db);
};

interface LastSeal {
  readonly position: number;
  readonly hash: Buffer;
  /** What was written down before this is sealed for sure. */
  readonly lookFrom: string;
}

async function findLastSeal(db: TenantDb): Promise<LastSeal> {
  const { rows } = await sql<LastSeal>`
    select seal.position, seal.hash, (entry.at - ${LONGEST_TRANSACTION}::interval)::text as "lookFrom"
    from audit_seals seal
    join audit_entries entry on entry.organization_id = seal.organization_id and entry.id = seal.entry_id
    where seal.organization_id = ${db.organizationId}
    order by seal.position desc limit 1`.execute(db);
  return rows[0] ?? { position: 0, hash: FIRST_SEAL, lookFrom: '-infinity' };
}

async function findUnsealedEntries(db: TenantDb, lookFrom: string): Promise<SealedFields[]> {
  const { rows } = await sql<SealedFields>`
    select ${ENTRY_FIELDS}
    from audit_entries entry
    left join audit_seals seal on seal.entry_id = entry.id and seal.organization_id = entry.organization_id
    where entry.organization_id = ${db.organizationId} and seal.entry_id is null and entry.at >= ${lookFrom}::timestamptz
    order by entry.id
    limit ${BATCH}`.execute(db);
  return rows;
}

/** The last seal of an organization's record, to be kept where whoever can write to the database cannot. */
export interface SealHead {
  readonly organizationId: string;
  readonly position: number;
  readonly hash: string;
}

export async function findSealHead(db: TenantDb): Promise<SealHead> {
  const { position, hash } = await findLastSeal(db);
  return { organizationId: db.organizationId, position, hash: hash.toString('hex') };
}

/**
 * What an entry says after the name of somebody erased was taken out of it: a further entry, sealed in its turn, carries
 * this, so that nothing else of it can be changed then or later.
 */
export const proofOf = (organizationId: string, entry: SealedFields): string =>
  sealOf(FIRST_SEAL, organizationId, entry).toString('hex');

async function isRedacted(db: TenantDb, entry: SealedFields): Promise<boolean> {
  const { rows } = await sql<{ proof: string }>`
    select detail ->> 'proof' as proof from audit_entries
    where organization_id = ${db.organizationId} and action = 'audit.redacted' and object_id = ${entry.id}
    order by id desc limit 1`.execute(db);
  return rows[0]?.proof === proofOf(db.organizationId, entry);
}

/**
 * The first broken link of an organization's record, in words; undefined when it holds. Heads that were kept elsewhere
 * tell besides that the end was cut off, or everything made anew.
 */
export async function findBrokenSeal(db: TenantDb, heads: readonly SealHead[] = []): Promise<string | undefined> {
  const kept = new Map(heads.map((head) => [head.position, head.hash]));
  let position = 0;
  let hash = FIRST_SEAL;
  for (;;) {
    const { rows } = await sql<SealedFields & { position: number; hash: Buffer }>`
      select seal.position, seal.hash, ${ENTRY_FIELDS}
      from audit_seals seal
      join audit_entries entry on entry.id = seal.entry_id and entry.organization_id = seal.organization_id
      where seal.organization_id = ${db.organizationId} and seal.position > ${position}
      order by seal.position
      limit ${BATCH}`.execute(db);
    for (const row of rows) {
      if (row.position !== position + 1) return `seal ${position + 1} is missing`;
      const expected = sealOf(hash, db.organizationId, row);
      if (!expected.equals(row.hash) && !(await isRedacted(db, row))) {
        return `entry ${row.id} (seal ${row.position}) was changed`;
      }
      position = row.position;
      hash = row.hash;
      if ((kept.get(position) ?? hash.toString('hex')) !== hash.toString('hex')) {
        return `entry ${row.id} (seal ${position}) is not what was kept outside the database`;
      }
    }
    if (rows.length < BATCH) break;
  }
  const last = Math.max(0, ...kept.keys());
  return last > position ? `seals ${position + 1} to ${last} were cut off` : undefined;
}

export const ENTRY_FIELDS = sql.raw(`entry.id,
  to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, entry.actor_id as "actorId", entry.action, entry.object_type as "objectType",
  entry.object_id as "objectId", entry.detail, entry.request_id as "requestId"`);

/** JSON objects come back from the database in an order of its own; the hash needs one that never changes. */
const sortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortedKeys(inner)]),
  );
};

import { sql, type SqlBool } from 'kysely';
import type { SystemDb } from '#platform/server/database/database.ts';
import { OperatorError } from '#platform/server/operator-error.ts';
import {
  exactTime,
  findLastSeal,
  FIRST_HASH,
  hashOf,
  isProved,
  LONGEST_TRANSACTION,
  proofOfSeal,
  type ChainSeal,
  type ProofKey,
  type RecordChain,
  type SealedFields,
  type SealHead,
} from './record-chain.ts';

const BATCH = 1_000;

/** The chain does not end with a seal of this installation. It continues only after the operator accepts it. */
class UnprovedRecord extends OperatorError {}

interface Sealed {
  /** When the sealer last looked: everything committed before is sealed. */
  readonly lookedAt: string;
  readonly head: SealHead;
}

/**
 * Seals the entries recorded since the last seal. There is one sealer at a time: the lock lasts as long as the
 * transaction. `lookedAt` is when this sealer last looked, if it remembers.
 */
export async function sealEntries(chain: RecordChain, key: ProofKey, lookedAt: string | null = null): Promise<Sealed> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`audit seals ${chain.name}`}, 0))`.execute(chain.db);
  let last = await provedEnd(chain, key);
  const look = await lookAround(chain, last.entryId);
  for (;;) {
    const entries = await findUnsealedEntries(chain, look.from);
    const seals = entries.map((entry) => {
      const { position, hash } = last;
      const next = { position: position + 1, hash: hashOf(hash, chain.name, entry), sealedAt: look.at, lookedAt };
      const proof = proofOfSeal(key, chain.name, { ...next, isAnchor: false });
      last = { ...next, entryId: entry.id };
      return { ...next, proof, entryId: entry.id };
    });
    await insertSeals(chain, seals);
    if (entries.length < BATCH) break;
  }
  const head = { organizationId: chain.name, position: last.position, hash: last.hash.toString('hex') };
  return { lookedAt: look.at, head };
}

/** Refuses a chain whose last seal is not ours, because the next seal would vouch for it. */
async function provedEnd(
  chain: RecordChain,
  key: ProofKey,
): Promise<Pick<ChainSeal, 'position' | 'hash'> & { entryId: string | null }> {
  const last = await findLastSeal(chain);
  if (!last) return { position: 0, hash: FIRST_HASH, entryId: null };
  if (isProved(key, chain.name, last)) return last;
  throw new UnprovedRecord(
    `The audit log ${chain.name} is no longer sealed: seal ${last.position} was not made with this installation's ` +
      `secret key. If you changed the key, run npm run verify-audit -- --new-key.`,
  );
}

/**
 * Returns the current time, and the time since which entries may still be unsealed. A clock that was ahead for a while
 * does not prevent sealing.
 */
async function lookAround(
  { db, entries, isOwnEntry }: RecordChain,
  lastEntryId: string | null,
): Promise<{ at: string; from: string }> {
  const { rows } = await sql<{ at: string; from: string | null }>`
    with looked as materialized (select clock_timestamp() as now)
    select ${exactTime(sql`looked.now`)} as at,
           (select (least(looked.now, entry.at) - ${LONGEST_TRANSACTION.sql})::text from ${entries} entry
            where ${isOwnEntry} and entry.id = ${lastEntryId}::uuid) as "from"
    from looked`.execute(db);
  return { at: rows[0]?.at ?? '', from: rows[0]?.from ?? '-infinity' };
}

async function findUnsealedEntries(chain: RecordChain, from: string): Promise<SealedFields[]> {
  const { db, entries, fields, isOwnEntry } = chain;
  const { rows } = await sql<SealedFields>`
    select ${fields} from ${entries} entry
    where ${isOwnEntry} and entry.at >= ${from}::timestamptz and ${isUnsealed(chain)}
    order by entry.id
    limit ${BATCH}`.execute(db);
  return rows;
}

const isUnsealed = ({ seals, isOwnSeal }: Pick<RecordChain, 'seals' | 'isOwnSeal'>) =>
  sql`not exists (select from ${seals} seal where ${isOwnSeal} and seal.entry_id = entry.id)`;

interface NewSeal extends Omit<ChainSeal, 'isAnchor' | 'proof'> {
  readonly entryId: string;
  readonly proof: Buffer;
}

const insertSeals = async ({ db, seals }: RecordChain, made: readonly NewSeal[]): Promise<void> => {
  const [first] = made;
  if (!first) return;
  await sql`
    insert into ${seals} (position, entry_id, hash, proof, sealed_at, looked_at)
    select position, entry_id, decode(hash, 'hex'), decode(proof, 'hex'), ${first.sealedAt}::timestamptz,
           ${first.lookedAt}::timestamptz
    from unnest(${made.map(({ position }) => position)}::bigint[], ${made.map(({ entryId }) => entryId)}::uuid[],
      ${made.map(({ hash }) => hash.toString('hex'))}::text[], ${made.map(({ proof }) => proof.toString('hex'))}::text[])
      as seal (position, entry_id, hash, proof)`.execute(db);
};

/** The moment since which entries of an organization may be unsealed, as in `lookAround`. */
const UNSEALED_SINCE = sql`coalesce((
  select least(now(), sealed.at) - ${LONGEST_TRANSACTION.sql}
  from (select seal.entry_id from audit_seals seal
        where seal.organization_id = home.id order by seal.position desc limit 1) last
  join audit_entries sealed on sealed.organization_id = home.id and sealed.id = last.entry_id), '-infinity')`;

/**
 * Whether an organization's audit log has entries to seal, as a condition on `organizations home`. It begins with the
 * newest entry: where much is recorded, that one is not sealed yet.
 */
const hasUnsealedEntries = sql<SqlBool>`(
  select entry.id from audit_entries entry
  where entry.organization_id = home.id and entry.at >= ${UNSEALED_SINCE}
    and ${isUnsealed({ seals: sql`audit_seals`, isOwnSeal: sql<SqlBool>`seal.organization_id = home.id` })}
  order by entry.at desc, entry.id desc limit 1) is not null`;

interface LookAtAll {
  readonly lookedAt: string;
  /** The organizations with entries to seal. */
  readonly unsealed: readonly string[];
}

/** Looks at the audit logs of all organizations at once, and tells which have entries to seal. */
export async function lookAtAll(db: SystemDb): Promise<LookAtAll> {
  const { rows: times } = await sql<{ at: string }>`select ${exactTime(sql`clock_timestamp()`)} as at`.execute(db);
  // This statement sees at least what was committed when the clock was read.
  const { rows } = await sql<{ id: string }>`
    select home.id from organizations home where ${hasUnsealedEntries}`.execute(db);
  return { lookedAt: times[0]?.at ?? '', unsealed: rows.map(({ id }) => id) };
}

/** Finds the oldest entry that should have been sealed long ago. */
export async function findOverdueEntry(chain: RecordChain): Promise<{ id: string; at: string } | undefined> {
  const { db, entries, isOwnEntry } = chain;
  const { rows } = await sql<{ id: string; at: string }>`
    select entry.id, ${exactTime(sql`entry.at`)} as at from ${entries} entry
    where ${isOwnEntry} and entry.at < clock_timestamp() - ${LONGEST_TRANSACTION.sql} and ${isUnsealed(chain)}
    order by entry.at limit 1`.execute(db);
  return rows[0];
}

/**
 * Vouches with the current key for a chain whose last seal was made without a key or with another one. Returns whether
 * that was necessary. Only the owner of the database decides this: after an upgrade, a restore or a change of the key.
 */
export async function takeOver(chain: RecordChain, key: ProofKey): Promise<boolean> {
  const { db, name, seals, isOwnSeal } = chain;
  const last = await findLastSeal(chain);
  if (!last || isProved(key, name, last)) return false;
  const proof = proofOfSeal(key, name, { ...last, isAnchor: true });
  await sql`
    update ${seals} seal set is_anchor = true, proof = ${proof}
    where ${isOwnSeal} and seal.position = ${last.position}`.execute(db);
  return true;
}

import { sql } from 'kysely';
import { findOverdueEntry } from './audit-seals.ts';
import {
  findLastSeal,
  FIRST_HASH,
  hashOf,
  INSTALLATION,
  isProved,
  LONGEST_TRANSACTION,
  SEAL_FIELDS,
  type ChainSeal,
  type ProofKey,
  type RecordChain,
  type SealedFields,
  type SealHead,
} from './record-chain.ts';

const BATCH = 1_000;

type SealedEntry = SealedFields & ChainSeal;

/**
 * Describes the first broken part of a record; undefined when the record is intact. Heads stored outside the database
 * also reveal that the end was cut off or that the whole chain was rebuilt.
 */
export async function findBrokenSeal(
  chain: RecordChain,
  key: ProofKey,
  heads: readonly SealHead[] = [],
): Promise<string | undefined> {
  const check = new ChainCheck({ chain, key, heads, anchoredUntil: await lastAnchor(chain, key) });
  const broken = (await check.walk()) ?? (await check.atTheEnd());
  if (broken !== undefined) return broken;
  const overdue = await findOverdueEntry(chain);
  return (
    overdue && `entry ${overdue.id}, dated ${overdue.at}, was never sealed, which takes a minute while the server runs`
  );
}

async function lastAnchor(chain: RecordChain, key: ProofKey): Promise<number> {
  const anchor = await findLastSeal(chain, sql`seal.is_anchor`);
  return anchor && isProved(key, chain.name, anchor) ? anchor.position : 0;
}

interface CheckedChain {
  readonly chain: RecordChain;
  readonly key: ProofKey;
  readonly heads: readonly SealHead[];
  /** Up to this seal, the installation accepted the chain as it was. */
  readonly anchoredUntil: number;
}

/** Walks along one chain from its first seal to its last. */
class ChainCheck {
  private position = 0;
  private hash = FIRST_HASH;
  private latestAt = '';
  private readonly given: CheckedChain;
  private readonly kept: ReadonlyMap<number, readonly SealHead[]>;
  constructor(given: CheckedChain) {
    this.given = given;
    this.kept = Map.groupBy(given.heads, ({ position }) => position);
  }

  async walk(): Promise<string | undefined> {
    for (;;) {
      const rows = await this.nextRows();
      for (const row of rows) {
        const broken = await this.step(row);
        if (broken !== undefined) return broken;
      }
      if (rows.length < BATCH) return undefined;
    }
  }

  /** Finds seals whose entry is missing, and seals that exist only in the heads stored outside the database. */
  async atTheEnd(): Promise<string | undefined> {
    const { chain, heads } = this.given;
    const last = await findLastSeal(chain);
    if (last && last.position > this.position) return `the entry of seal ${this.position + 1} is missing`;
    const kept = heads.reduce((most, { position }) => Math.max(most, position), 0);
    return kept > this.position ? `seals ${this.position + 1} to ${kept} were cut off` : undefined;
  }

  private async nextRows(): Promise<SealedEntry[]> {
    const { db, seals, entries, fields, isOwnSeal, isOwnEntry } = this.given.chain;
    const { rows } = await sql<SealedEntry>`
      select ${SEAL_FIELDS}, ${fields}
      from ${seals} seal
      join ${entries} entry on entry.id = seal.entry_id and ${isOwnEntry}
      where ${isOwnSeal} and seal.position > ${this.position}
      order by seal.position
      limit ${BATCH}`.execute(db);
    return rows;
  }

  private async step(row: SealedEntry): Promise<string | undefined> {
    const { chain, key, anchoredUntil } = this.given;
    const named = `entry ${row.id} (seal ${row.position})`;
    if (row.position !== this.position + 1) return `seal ${this.position + 1} is missing`;
    const isWhole = hashOf(this.hash, chain.name, row).equals(row.hash) || (await this.isRedacted(row));
    if (!isWhole) return `${named} was changed`;
    if (row.position > anchoredUntil && !isProved(key, chain.name, row)) {
      return `${named} was not sealed with this installation's secret key`;
    }
    if (this.isLate(row)) return `${named} is dated ${row.at}, before others that were sealed earlier`;
    this.position = row.position;
    this.hash = row.hash;
    if (row.at > this.latestAt) this.latestAt = row.at;
    const isAsKept = this.kept.get(row.position)?.every(({ hash }) => hash === row.hash.toString('hex')) ?? true;
    return isAsKept ? undefined : `${named} is not what was kept outside the database`;
  }

  /**
   * Whether the entry did not exist at the time it claims: others had been sealed since, or the sealer had already
   * looked. A clock that was set back makes an entry look older than those before it, but not older than its own seal.
   */
  private isLate({ at, sealedAt, lookedAt }: SealedEntry): boolean {
    if (sealedAt === null) return false;
    const latest = lookedAt !== null && lookedAt > this.latestAt ? lookedAt : this.latestAt;
    return isLongBefore(at, sealedAt) && isLongBefore(at, latest);
  }

  /**
   * Whether a redaction matches the entry's current content. The redaction must be sealed with our key, or lie in the
   * accepted part; any other could have been added by the person who changed the entry.
   */
  private async isRedacted(entry: SealedEntry): Promise<boolean> {
    const { chain, key, anchoredUntil } = this.given;
    if (chain.name === INSTALLATION || entry.action === REDACTED) return false;
    const { rows } = await sql<{ proof: string; keyProof: string | null; position: number }>`
      select entry.detail ->> 'proof' as proof, entry.detail ->> 'keyProof' as "keyProof", seal.position
      from audit_entries entry
      join audit_seals seal on seal.organization_id = entry.organization_id and seal.entry_id = entry.id
      where ${chain.isOwnEntry} and entry.action = ${REDACTED} and entry.object_id = ${entry.id}
      order by seal.position desc limit 1`.execute(chain.db);
    const [redaction] = rows;
    const { proof, keyProof } = proofsOf(chain.name, entry, key);
    if (redaction?.proof !== proof) return false;
    return redaction.position <= anchoredUntil || redaction.keyProof === keyProof;
  }
}

const REDACTED = 'audit.redacted';

const isLongBefore = (at: string, other: string): boolean =>
  Date.parse(at) < Date.parse(other) - LONGEST_TRANSACTION.ms;

/**
 * Hashes of an entry after an erased person's name was removed from it. A further sealed entry carries them, so that
 * nothing else in the entry can be changed then or later.
 */
export function proofsOf(chain: string, entry: SealedFields, key: ProofKey): { proof: string; keyProof: string } {
  const proof = hashOf(FIRST_HASH, chain, entry).toString('hex');
  return { proof, keyProof: key.mark(`${entry.id} ${proof}`, 'record redaction').toString('hex') };
}

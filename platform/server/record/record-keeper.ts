import { sql, type SqlBool } from 'kysely';
import { findBrokenSeal } from './audit-check.ts';
import { lookAtAll, sealEntries, takeOver } from './audit-seals.ts';
import { withOrganization, withSystem, type Databases } from '#platform/server/database/database.ts';
import { keepSealHeads, readSealHeads, thinSealHeads, type HeadPlaces } from './kept-seal-heads.ts';
import type { Log } from '#platform/server/log.ts';
import { forEachOrganizationId } from '#platform/server/database/organizations.ts';
import { INSTALLATION, installationChain, organizationChain, type ProofKey, type RecordChain } from './record-chain.ts';

/** What sealing and checking records requires. */
export interface KeeperParts {
  readonly seal: ProofKey;
  readonly config: HeadPlaces;
}

/**
 * Seals every record and writes each new head outside the database and to the log. It remembers its last look, so that
 * a backdated entry that appears later is detected. The first run after a start visits every organization; later ones
 * visit those with entries to seal.
 */
export function recordKeeper({ seal, config }: KeeperParts): (databases: Databases, log: Log) => Promise<void> {
  const looks = new Map<string, string>();
  const kept = new Map<string, string>();
  let thinnedOn = '';
  return async (databases, log) => {
    const look = looks.size > 0 ? await lookAtAll(databases.system) : undefined;
    const { done, faults } = await forEachRecord(
      databases,
      (chain) => sealEntries(chain, seal, looks.get(chain.name)),
      look?.unsealed,
    );
    if (look) noteLook(looks, look);
    for (const { head, lookedAt } of done) looks.set(head.organizationId, lookedAt);
    const heads = done.map(({ head }) => head);
    const fresh = heads.filter((head) => head.position > 0 && kept.get(head.organizationId) !== head.hash);
    await keepSealHeads(config, fresh);
    for (const head of fresh) {
      kept.set(head.organizationId, head.hash);
      log.info({ recordHead: head }, 'record sealed');
    }
    const today = new Date().toISOString().slice(0, 10);
    if (thinnedOn !== today) await thinSealHeads(config);
    thinnedOn = today;
    if (faults.length > 0) throw faults[0];
  };
}

/** Where nothing waits, the look at all records counts; where something waits, only its own sealing does. */
function noteLook(looks: Map<string, string>, { lookedAt, unsealed }: Awaited<ReturnType<typeof lookAtAll>>): void {
  for (const name of looks.keys()) {
    if (name !== INSTALLATION && !unsealed.includes(name)) looks.set(name, lookedAt);
  }
}

/**
 * Runs the work on every record, or on the installation's and those of some organizations, each in a transaction of its
 * own; a failure in one does not stop the others.
 */
async function forEachRecord<T>(
  databases: Databases,
  work: (chain: RecordChain) => Promise<T>,
  organizations?: readonly string[],
): Promise<{ done: T[]; faults: unknown[] }> {
  const done: T[] = [];
  const faults: unknown[] = [];
  const note = (fault: unknown) => void faults.push(fault);
  await withSystem(databases, (db) => work(installationChain(db))).then((result) => done.push(result), note);
  const workIn = async (organizationId: string) => {
    const actor = { userId: null };
    done.push(await withOrganization(databases, { organizationId, actor }, (db) => work(organizationChain(db))));
  };
  const having = organizations && sql<SqlBool>`home.id = any(${organizations}::uuid[])`;
  await forEachOrganizationId(databases, workIn, having ? { having } : {}).catch(note);
  return { done, faults };
}

interface CheckedRecords {
  readonly organizations: number;
  /** One line for each broken record. */
  readonly broken: readonly string[];
}

/** Checks every record against its seals and against the heads stored outside the database. */
export async function checkRecords(databases: Databases, { seal, config }: KeeperParts): Promise<CheckedRecords> {
  const heads = await readSealHeads(config);
  const { done, faults } = await forEachRecord(databases, async (chain) => {
    const broken = await findBrokenSeal(chain, seal, heads.get(chain.name));
    return { name: chain.name, broken };
  });
  if (faults.length > 0) throw faults[0];
  const names = new Set(done.map(({ name }) => name));
  const gone = [...heads.keys()].filter((name) => !names.has(name)).map((name) => ({ name, broken: 'it is missing' }));
  const broken = [...done, ...gone].flatMap((found) =>
    found.broken === undefined ? [] : [inWords(found.name, found.broken)],
  );
  return { organizations: done.length - 1, broken };
}

const inWords = (name: string, broken: string): string =>
  `The audit log of ${name === INSTALLATION ? 'the installation' : `organization ${name}`} failed the check: ${broken}.`;

/**
 * Vouches with the current key for every record whose last seal was made without it, and seals what is waiting. Returns
 * the number of these records. The databases must be the owner's.
 */
export async function takeOverRecords(databases: Databases, seal: ProofKey): Promise<number> {
  const { done, faults } = await forEachRecord(databases, (chain) => takeOverAndSeal(chain, seal));
  if (faults.length > 0) throw faults[0];
  return done.filter(Boolean).length;
}

/** The same for one organization that came from another installation. */
export const takeOverRecord = (databases: Databases, seal: ProofKey, organizationId: string): Promise<boolean> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    takeOverAndSeal(organizationChain(db), seal),
  );

async function takeOverAndSeal(chain: RecordChain, seal: ProofKey): Promise<boolean> {
  const isTaken = await takeOver(chain, seal);
  await sealEntries(chain, seal);
  return isTaken;
}

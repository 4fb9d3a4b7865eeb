import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anOrganization } from '#tests/support/builders.ts';
import { asAdmin, copyDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { proofsOf } from './audit-check.ts';
import { recordAll } from './audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { createLog } from '#platform/server/log.ts';
import { withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { hashOf, type SealedFields } from './record-chain.ts';
import { lookAtAll } from './audit-seals.ts';
import { checkRecords, recordKeeper, takeOverRecords, type KeeperParts } from './record-keeper.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';

/** The attacker may run any SQL, but has neither the secret key nor the files outside the database. */
let database: TestDatabase;
let directory: string;
let parts: KeeperParts;
let keep: () => Promise<void>;
let organizationId: string;
const logLines: string[] = [];
const log = createLog('info', { write: (line) => void logLines.push(line) });

beforeAll(async () => {
  database = await copyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'record-'));
});
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});
beforeEach(async () => {
  await asSomebody('truncate audit_entries, audit_seals, installation_record, installation_seals');
  await rm(join(directory, 'data'), { recursive: true, force: true });
  parts = {
    seal: makeSeal('the secret of this installation'),
    config: { DATA_DIR: join(directory, 'data'), AUDIT_HEADS_DIR: undefined },
  };
  startKeeper();
  organizationId = await anOrganization(database.databases, 'Ours');
  await act(5);
  await installationAct('organization.suspended');
  await keep();
});

/** Simulates a start of the server, which remembers nothing. */
function startKeeper(): void {
  const keeper = recordKeeper(parts);
  keep = () => keeper(database.databases, log);
}

const asSomebody = <R extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<R[]> =>
  asAdmin<R>(database.admin, text, values);

const act = (count: number) =>
  withOrganization(database.databases, { organizationId, actor: { userId: null } }, (db) =>
    recordAll(
      db,
      Array.from({ length: count }, (_, at) => ({
        action: 'score.viewed',
        objectType: 'user',
        objectId: null,
        detail: { at },
      })),
    ),
  );

const installationAct = (action: string) =>
  asSomebody(`insert into installation_record (id, action) values (gen_random_uuid(), $1)`, [action]);

const broken = async (): Promise<string> => (await checkRecords(database.databases, parts)).broken.join('\n');

const entryAt = async (position: number): Promise<SealedFields> => {
  const [entry] = await asSomebody<SealedFields & Record<string, unknown>>(
    `select entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
            entry.actor_id as "actorId", entry.action, entry.object_type as "objectType",
            entry.object_id as "objectId", entry.detail, entry.request_id as "requestId"
     from audit_entries entry join audit_seals seal on seal.entry_id = entry.id
     where entry.organization_id = $1 and seal.position = $2`,
    [organizationId, position],
  );
  if (!entry) throw new RangeError('There is no such entry.');
  return entry;
};

const changeAction = async (id: string, action: string) =>
  asSomebody('update audit_entries set action = $2 where id = $1', [id, action]);

test('untouched records verify, even after a restart and without new entries', async () => {
  await keep();
  startKeeper();
  await act(2);
  await installationAct('organization.resumed');
  await keep();

  expect(await checkRecords(database.databases, parts)).toMatchObject({ broken: [] });
});

describe('a changed entry with a forged redaction', () => {
  /** Forges the proof that needs no key: anyone who knows the program can compute it. */
  async function forgeRedaction(keyProof: boolean) {
    const entry = await entryAt(2);
    await changeAction(entry.id, 'score.untouched');
    const proofs = proofsOf(organizationId, { ...entry, action: 'score.untouched' }, makeSeal('a guess'));
    const detail = keyProof ? proofs : { proof: proofs.proof };
    await asSomebody(
      `insert into audit_entries (organization_id, id, action, object_type, object_id, detail)
       values ($1, $2, 'audit.redacted', 'audit', $3, $4)`,
      [organizationId, newId(), entry.id, JSON.stringify(detail)],
    );
    return entry.id;
  }

  test.each([
    ['that has no seal yet', false, false],
    ['that the server has sealed since', false, true],
    ['with a proof by another key', true, true],
  ])('%s is reported', async (_, keyProof, isSealed) => {
    const id = await forgeRedaction(keyProof);
    if (isSealed) await keep();

    expect(await broken()).toContain(`entry ${id} (seal 2) was changed`);
  });
});

test('organizations with entries to seal are found without entering them, even entries that appeared late', async () => {
  const other = await anOrganization(database.databases, 'Other');
  const unsealed = async () => (await lookAtAll(database.databases.system)).unsealed;
  const isUnsealed = async () => (await unsealed()).includes(organizationId);
  expect(await isUnsealed()).toBe(false);

  await act(1);
  expect(await isUnsealed()).toBe(true);
  expect(await unsealed()).not.toContain(other);
  await keep();
  expect(await isUnsealed()).toBe(false);

  await asSomebody(
    `insert into audit_entries (organization_id, id, at, action, object_type)
     values ($1, gen_random_uuid(), now() - interval '5 minutes', 'score.viewed', 'user')`,
    [organizationId],
  );
  expect(await isUnsealed()).toBe(true);
  await keep();

  expect(await isUnsealed()).toBe(false);
  expect(await broken()).toBe('');
});

test('hashes recomputed after a changed entry are reported', async () => {
  const names = await Promise.all([2, 3, 4, 5].map(entryAt));
  const [first] = await asSomebody<{ hash: Buffer }>(
    'select hash from audit_seals where organization_id = $1 and position = 1',
    [organizationId],
  );
  let hash = first?.hash ?? Buffer.alloc(0);
  for (const [index, entry] of names.entries()) {
    const action = index === 0 ? 'score.untouched' : entry.action;
    await changeAction(entry.id, action);
    hash = hashOf(hash, organizationId, { ...entry, action });
    await asSomebody('update audit_seals set hash = $2 where entry_id = $1', [entry.id, hash]);
  }

  expect(await broken()).toContain(`entry ${names[0]?.id} (seal 2) was not sealed with this installation's secret key`);
  await act(1);
  await expect(keep()).rejects.toThrow('is no longer sealed');
});

describe('a backdated entry', () => {
  const backdate = async (ago: string) => {
    const [entry] = await asSomebody<{ id: string }>(
      `insert into audit_entries (organization_id, id, action, object_type, at)
       values ($1, $2, 'score.viewed', 'user', now() - $3::interval) returning id`,
      [organizationId, newId(), ago],
    );
    return entry?.id ?? '';
  };

  /** As if nothing had happened for nine days, with a new keeper. */
  const sealNineDaysLater = async () => {
    await asSomebody(`update audit_entries set at = at - interval '9 days' where organization_id = $1`, [
      organizationId,
    ]);
    await asSomebody('delete from audit_seals where organization_id = $1', [organizationId]);
    await rm(join(directory, 'data'), { recursive: true });
    startKeeper();
    await keep();
  };

  test.each(['3 days', '40 minutes'])('from %s ago is reported as never sealed', async (ago) => {
    const id = await backdate(ago);

    expect(await broken()).toMatch(new RegExp(`entry ${id}, dated \\S+, was never sealed`));
    await keep();
    expect(await broken()).toContain(`entry ${id}`);
  });

  test('is reported once it is sealed, if nothing else has happened since that date', async () => {
    await sealNineDaysLater();
    expect(await broken()).toBe('');

    const id = await backdate('3 days');
    await keep();

    expect(await broken()).toContain(`entry ${id} (seal 6) is dated`);
  });

  test('is accepted while the server was off', async () => {
    await sealNineDaysLater();
    await backdate('3 days');
    startKeeper();
    await keep();

    expect(await broken()).toBe('');
  });
});

test('500 entries cut off the end are reported, and the log has the head', async () => {
  await act(600);
  await keep();
  await asSomebody('delete from audit_seals where organization_id = $1 and position > 105', [organizationId]);
  await asSomebody(
    `delete from audit_entries where organization_id = $1
       and id not in (select entry_id from audit_seals where organization_id = $1)`,
    [organizationId],
  );

  expect(await broken()).toContain('seals 106 to 605 were cut off');
  await act(700);
  await keep();
  expect(await broken()).toContain('is not what was kept outside the database');
  expect(logLines.some((line) => line.includes('"position":605') && line.includes(organizationId))).toBe(true);
});

describe('the record of the installation', () => {
  test('is reported when it was emptied', async () => {
    await asSomebody('truncate installation_record cascade');

    expect(await broken()).toBe('The audit log of the installation failed the check: seals 1 to 1 were cut off.');
    await installationAct('organization.resumed');
    await keep();
    expect(await broken()).toContain('is not what was kept outside the database');
  });

  test('is reported when an entry was changed', async () => {
    await asSomebody(`update installation_record set action = 'organization.resumed'`);

    expect(await broken()).toMatch(
      /^The audit log of the installation failed the check: entry \S+ \(seal 1\) was changed\.$/,
    );
  });

  test("verifies after the acting person's login is deleted", async () => {
    const [account] = await asSomebody<{ id: string }>(
      `insert into accounts (id, email) values (gen_random_uuid(), 'gone@mine.example') returning id`,
    );
    await asSomebody(
      `insert into installation_record (id, account_id, action) values (gen_random_uuid(), $1, 'job.retried')`,
      [account?.id],
    );
    await keep();
    await asSomebody('delete from accounts where id = $1', [account?.id]);

    expect(await broken()).toBe('');
  });
});

test('an organization deleted with its record is reported', async () => {
  await asSomebody('truncate audit_seals, audit_entries');
  await asSomebody('delete from organizations where id = $1', [organizationId]);

  expect(await broken()).toContain(`The audit log of organization ${organizationId} failed the check: it is missing.`);
});

describe('the heads stored outside the database', () => {
  test('are stored in the second directory too, and each one alone detects a change', async () => {
    parts = { ...parts, config: { ...parts.config, AUDIT_HEADS_DIR: join(directory, 'elsewhere') } };
    startKeeper();
    await act(3);
    await keep();
    await rm(parts.config.DATA_DIR, { recursive: true });
    await asSomebody('delete from audit_seals where organization_id = $1 and position > 6', [organizationId]);

    expect(await broken()).toContain('seals 7 to 8 were cut off');
    await rm(join(directory, 'elsewhere'), { recursive: true });
  });

  test('survive a truncated line', async () => {
    const file = join(parts.config.DATA_DIR, 'audit-heads.jsonl');
    await writeFile(file, `${await readFile(file, 'utf8')}{"at":"2026-`);
    await act(3);
    await keep();
    await asSomebody('delete from audit_seals where organization_id = $1 and position > 6', [organizationId]);

    expect(await broken()).toContain('seals 7 to 8 were cut off');
  });
});

test('a record from before the proofs verifies once it is accepted, and its redactions still count', async () => {
  const entry = await entryAt(2);
  const before = { ...entry, action: 'score.untouched' };
  await changeAction(entry.id, before.action);
  await asSomebody(
    `insert into audit_entries (organization_id, id, action, object_type, object_id, detail)
     values ($1, $2, 'audit.redacted', 'audit', $3, $4)`,
    [organizationId, newId(), entry.id, JSON.stringify({ proof: proofsOf(organizationId, before, parts.seal).proof })],
  );
  await keep();
  await asSomebody('update audit_seals set proof = null, sealed_at = null, looked_at = null');
  startKeeper();
  await expect(keep()).rejects.toThrow('is no longer sealed');

  expect(await withOwnerDatabases(database.admin, (databases) => takeOverRecords(databases, parts.seal))).toBe(1);
  await act(1);
  await keep();

  expect(await broken()).toBe('');
  await changeAction(entry.id, 'score.changed');
  expect(await broken()).toContain(`entry ${entry.id} (seal 2) was changed`);
});

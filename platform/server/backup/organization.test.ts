import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnsOf } from '#tests/support/database/data-classes.ts';
import { asAdmin, copyDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { copyDemoDatabase } from '#tests/support/database/demo-database.ts';
import { findBrokenSeal } from '#platform/server/record/audit-check.ts';
import { sealEntries } from '#platform/server/record/audit-seals.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { organizationChain } from '#platform/server/record/record-chain.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { findBackupTables } from './backup-tables.ts';
import { lockWith, opening, TAG_BYTES } from './organization-file.ts';
import { keyOfFile } from './key-of-file.ts';
import { readOrganization } from './read-organization.ts';
import { writeOrganization } from './write-organization.ts';

const WORDS = 'four words that fit together';
const SECRET = 'the secret of the installation that it comes from';
const KEY = makeSeal(SECRET);

let directory: string;
let file: string;
let source: TestDatabase;
let target: TestDatabase;
let organizationId: string;
let rows: number;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'organization-'));
  file = join(directory, 'northern-mine.evenkeel');
  [source, target] = await Promise.all([copyDemoDatabase(), copyDatabase()]);
  const [mine] = await asAdmin<{ id: string }>(
    source.admin,
    `select id from organizations where name like 'Northern%'`,
  );
  organizationId = mine?.id ?? '';
  await withOrganization(source.databases, { organizationId, actor: { userId: null } }, async (db) => {
    await record(db, { action: 'tag.created', objectType: 'tag', objectId: null, detail: { name: 'a\n"b"\\' } });
    await sealEntries(organizationChain(db), KEY);
    await sql`insert into sso_domain_claims (id, domain, token) values (gen_random_uuid(), 'mine.example', repeat('x', 43))`.execute(
      db,
    );
    await sql`insert into sso_domain_owners (domain, proved_by) values ('mine.example', 'dns')`.execute(db);
  });
  await giveSecrets();
  ({ rows } = await writeOrganization(source.databases, {
    organizationId,
    keyCheck: KEY.keyCheck,
    out: createWriteStream(file),
    key: lockWith(WORDS),
  }));
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(directory, { recursive: true });
});

/** Adds what the demo lacks: sealed secrets, and secrets of devices and links. */
async function giveSecrets(): Promise<void> {
  const inOrganization = (text: string) => asAdmin(source.admin, text, [organizationId]);
  await inOrganization(`
    insert into webhook_endpoints (organization_id, id, name, url, sealed_secret, sealed_old_secret, old_secret_ends_at)
    values ($1, gen_random_uuid(), 'Hook', 'https://mine.example', 'sealed', 'sealed', now())`);
  await inOrganization(`
    insert into export_recipients (organization_id, id, name, sealed_key)
    values ($1, gen_random_uuid(), 'University', 'sealed')`);
  await inOrganization(`
    insert into sso_connections (organization_id, id, kind, name, issuer, audience, algorithm, client_id, client_secret)
    values ($1, gen_random_uuid(), 'oidc', 'Directory', 'https://id.example', 'us', 'RS256', 'us', 'sealed')`);
  await inOrganization(`
    insert into kiosks (organization_id, id, name, pairing_ends_at, created_by, token_hash, pairing_mac)
    select $1, gen_random_uuid(), 'Gate', now(), id, sha256('a'), sha256('b')
    from users where organization_id = $1 limit 1`);
  await inOrganization(`
    insert into draws (organization_id, id, schedule_id, due_minutes, grace_minutes, starts_from, starts_to, zone, share,
                       commitment, sealed_seed)
    values ($1, gen_random_uuid(), gen_random_uuid(), 60, 0, now(), now() + interval '1 day', 'UTC', 10, repeat('a', 64),
            'sealed')`);
  await inOrganization(`
    update attempts set submission_hash = sha256('c')
    where id = (select id from attempts where organization_id = $1 limit 1)`);
  await inOrganization(`
    insert into reminders (organization_id, id, occurrence_id, user_id, kind, minutes, channel, due_at, delivery, stop_hash)
    select $1, gen_random_uuid(), id, user_id, 'atOpen', 999, 'email', now(), 'skipped', sha256('d')
    from occurrences where organization_id = $1 limit 1`);
}

/** Tables that are not exported: events, proofs made there, invitations, links, tokens, PINs and cards. */
const LEFT_BEHIND = ['outbox_events', 'sso_domain_owners', 'invitations', 'join_links', 'join_link_tags'].concat([
  'service_tokens',
  'test_links',
  'test_pins',
  'test_cards',
  'former_test_cards',
  'pin_lists',
  'device_proofs',
  'kiosk_packages',
  'gate_keys',
]);

/** Accepts a file made with any key. */
const restore = (database: pg.ClientConfig, from: string, words: string) =>
  readOrganization(database, from, words, () => undefined);

/** Returns a hash of the organization's rows in each table, without secrets. */
async function contents(database: pg.ClientConfig): Promise<Record<string, string | undefined>> {
  const client = new pg.Client(database);
  await client.connect();
  const tables = (await findBackupTables(client)).filter(
    ({ name, isTenant }) => isTenant && !LEFT_BEHIND.includes(name),
  );
  const hashes: Record<string, string | undefined> = {};
  // The expiry of a webhook's old secret is left out with that secret.
  const secrets = [...columnsOf('secret').map(({ column }) => column), 'old_secret_ends_at'];
  for (const { name } of tables) {
    const { rows: found } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(open, '|' order by open)), '') as hash
       from (select (to_jsonb(r) - $2::text[])::text as open from ${name} r where organization_id = $1
             ${name === 'audit_entries' ? `and action <> 'organization.restored'` : ''}) rows`,
      [organizationId, secrets],
    );
    hashes[name] = found[0]?.hash;
  }
  await client.end();
  return hashes;
}

/** Returns the decrypted content of the file. */
async function unlocked(): Promise<string> {
  const bytes = await readFile(file);
  const lineEnd = bytes.indexOf('\n');
  const cipher = opening(bytes.subarray(0, lineEnd).toString(), WORDS, bytes.subarray(-TAG_BYTES));
  return gunzipSync(Buffer.concat([cipher.update(bytes.subarray(lineEnd + 1, -TAG_BYTES)), cipher.final()])).toString();
}

test('an organization is restored unchanged beside others, and only once', async () => {
  await asAdmin(
    target.admin,
    `insert into accounts (id, email, email_confirmed_at) values (gen_random_uuid(), 'worker@demo.example', now())`,
  );

  const restored = await restore(target.admin, file, WORDS);

  expect(restored).toEqual({ organizationId, rows });
  expect(rows).toBeGreaterThan(10_000);
  const [before, after] = [await contents(source.admin), await contents(target.admin)];
  // The one person whose login already exists here keeps that login.
  expect({ ...after, users: '' }).toEqual({ ...before, users: '' });
  const people = (database: pg.ClientConfig) =>
    asAdmin(
      database,
      `select u.id, a.email from users u left join accounts a on a.id = u.account_id where organization_id = $1 order by u.id`,
      [organizationId],
    );
  expect(await people(target.admin)).toEqual(await people(source.admin));
  const broken = await withOrganization(target.databases, { organizationId, actor: { userId: null } }, async (db) => {
    await sealEntries(organizationChain(db), KEY);
    return findBrokenSeal(organizationChain(db), KEY);
  });
  expect(broken).toBeUndefined();
  await expect(restore(target.admin, file, WORDS)).rejects.toThrow('This organization already exists here.');
});

test('the file names its key, and the operator can refuse another one before anything is written', async () => {
  const empty = await copyDatabase();
  try {
    const refused = readOrganization(empty.admin, file, WORDS, (noted) => {
      throw new Error(
        `${keyOfFile(noted, SECRET)}, ${keyOfFile(noted, 'another secret')}, ${keyOfFile(undefined, SECRET)}`,
      );
    });

    await expect(refused).rejects.toThrow('same, other, unknown');
    expect(await asAdmin(empty.admin, 'select from organizations where id = $1', [organizationId])).toEqual([]);
  } finally {
    await empty.close();
  }
});

test('the file contains no data of other organizations, and makes no one a super administrator', async () => {
  const text = await unlocked();
  const [other] = await asAdmin<{ id: string }>(source.admin, 'select id from organizations where id <> $1', [
    organizationId,
  ]);

  expect(text).toContain('"table":"raw_trials"');
  expect(text).toContain('Northern Mine');
  expect(text).not.toContain(other?.id);
  expect(text).not.toContain('"is_super_admin": true');
  expect((await readFile(file)).toString('latin1')).not.toContain('Northern Mine');
});

test('the file contains no secret: no password, PIN or key can be read from it', async () => {
  const secrets = columnsOf('secret');
  const [carried, empty] = [new Set<string>(), new Set<string>()];
  let table = '';
  for (const line of (await unlocked()).split('\n').filter((text) => text !== '')) {
    const row = JSON.parse(line) as Record<string, unknown>;
    if (row['rows'] === 'follow') table = String(row['table']);
    for (const { column } of secrets.filter((each) => each.table === table && each.column in row)) {
      (row[column] ? carried : empty).add(`${table}.${column}`);
    }
  }

  expect([...carried]).toEqual([]);
  expect([...empty].toSorted()).toEqual([
    'accounts.password_hash',
    'attempts.submission_hash',
    'draws.sealed_seed',
    'export_recipients.sealed_key',
    'kiosks.exit_pin_hash',
    'kiosks.pairing_mac',
    'kiosks.token_hash',
    'reminders.stop_hash',
    'sso_connections.client_secret',
    'webhook_endpoints.sealed_old_secret',
    'webhook_endpoints.sealed_secret',
  ]);
});

test('the claim on a domain is included, its proof is not', async () => {
  const text = await unlocked();

  expect(text).toContain('"domain": "mine.example"');
  expect(text).not.toContain('sso_domain_owners');
});

test.each([
  ['other words', WORDS.toUpperCase(), (bytes: Buffer) => bytes],
  ['one changed byte', WORDS, (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 5000 ? byte ^ 1 : byte)))],
  ['a missing end', WORDS, (bytes: Buffer) => bytes.subarray(0, -1000)],
])('with %s nothing is imported', async (_, words, change) => {
  const other = join(directory, 'other');
  await writeFile(other, change(await readFile(file)));
  const empty = await copyDatabase();
  try {
    await expect(restore(empty.admin, other, words)).rejects.toThrow('nothing was restored');
    expect(await asAdmin(empty.admin, 'select from organizations')).toEqual([]);
  } finally {
    await empty.close();
  }
});

test('an unproved login with the same address makes the restore fail', async () => {
  const empty = await copyDatabase();
  try {
    await asAdmin(empty.admin, `insert into accounts (id, email) values (gen_random_uuid(), 'admin@demo.example')`);

    await expect(restore(empty.admin, file, WORDS)).rejects.toThrow('1 of its logins exist here');
  } finally {
    await empty.close();
  }
});

test('another kind of file is refused with a clear message', async () => {
  const other = join(directory, 'none');
  await writeFile(other, 'hello\n');

  await expect(restore(source.admin, other, WORDS)).rejects.toThrow(
    'This file does not contain an Evenkeel organization.',
  );
});

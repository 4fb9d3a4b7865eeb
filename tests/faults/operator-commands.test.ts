import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { login } from '#areas/identity/sessions/session.contract.ts';
import { DEMO_PASSWORD } from '#database/seed/demo-logins.ts';
import { lockWith } from '#platform/server/backup/organization-file.ts';
import { writeOrganization } from '#platform/server/backup/write-organization.ts';
import { readConfig } from '#platform/server/config.ts';
import { createLog } from '#platform/server/log.ts';
import { joinAsOwner, withOwnerDatabases } from '#platform/server/database/owner-connection.ts';
import { recordKeeper } from '#platform/server/record/record-keeper.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { secretKey } from '#platform/server/secrets/secret-key.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { ServerProcess } from './server-process.ts';

const HOLD = 'The audit logs of 2 organizations and of the installation passed the check.\n';
const TOOLS = join(import.meta.dirname, '../../tools');

let directory: string;
let server: ServerProcess;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-operator-'));
  server = new ServerProcess(join(directory, 'first'));
  await server.start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

/** Runs an operator's command and returns its output and exit code. */
async function command(
  name: string,
  dataDirectory: string,
  ...options: string[]
): Promise<{ code: number; said: string; warned?: string }> {
  const env = { ...process.env, DATA_DIR: join(directory, dataDirectory) };
  return promisify(execFile)(process.execPath, [join(TOOLS, `${name}.ts`), ...options], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout, ...(stderr && { warned: stderr }) }),
    (error: unknown) => {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, said: stderr };
    },
  );
}

test('a backup of the running product can be restored elsewhere', async () => {
  const file = join(directory, 'backup.gz');

  expect(await command('backup', 'first', file)).toMatchObject({ code: 0 });
  expect(await notedBackups('first')).toEqual([{ rows: expect.any(Number), bytes: (await stat(file)).size }]);
  const withoutKey = await command('restore', 'second', file);
  await copyFile(join(directory, 'first', 'secret-key'), join(directory, 'second', 'secret-key'));
  expect(await command('restore', 'second', file)).toMatchObject({ code: 0 });
  const again = await command('restore', 'second', file);
  expect(await command('verify-audit', 'second')).toEqual({ code: 0, said: HOLD });

  expect(withoutKey).toMatchObject({ code: 1, said: expect.stringContaining('another SECRET_KEY') });
  expect(withoutKey.said).toContain('nothing was restored');
  expect(again).toEqual({
    code: 1,
    said: 'The database is not empty: a backup can be restored only into an empty database.\n',
  });
  const second = new ServerProcess(join(directory, 'second'));
  await second.start();
  const answer = await fetch(second.url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: DEMO_PASSWORD }),
  });
  await second.end('SIGTERM');
  expect(answer.status).toBe(200);
});

test('a backup is restored with another key only on request, and the command says what is lost', async () => {
  const file = join(directory, 'lost-key.gz');
  await command('backup', 'first', file);

  const refused = await command('restore', 'third', file);
  const done = await command('restore', 'third', file, '--other-key');

  expect(refused.code).toBe(1);
  expect(done).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ rows were restored/) });
  expect(done.warned).toContain('people with an authenticator app sign in with a recovery code or a passkey');
});

test('an organization from an installation with another key is added only on request', async () => {
  const file = join(directory, 'organization');
  const passphrase = 'five quiet words of ours';
  const { connection, close } = await joinAsOwner(readConfig({ DATA_DIR: join(directory, 'first') }));
  const [organization] = await asAdmin<{ id: string }>(connection, 'select id from organizations order by id limit 1');
  await withOwnerDatabases(connection, (databases) =>
    writeOrganization(databases, {
      organizationId: organization?.id ?? '',
      keyCheck: makeSeal('the key of another installation').keyCheck,
      out: createWriteStream(file),
      key: lockWith(passphrase),
    }),
  );
  await close();
  vi.stubEnv('EVENKEEL_PASSPHRASE', passphrase);

  const refused = await command('restore-organization', 'first', file);
  const onRequest = await command('restore-organization', 'first', file, '--other-key');

  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('another SECRET_KEY than the one in') });
  expect(refused.said).toContain('nothing was restored');
  // It came this far: the organization exists here, so it is not added a second time.
  expect(onRequest.said).toMatch(/was made with another SECRET_KEY: photos can no longer be shown;.*\n.*already/);
});

/** Returns what the installation knows about its backups. */
async function notedBackups(dataDirectory: string): Promise<object[]> {
  const { connection, close } = await joinAsOwner(readConfig({ DATA_DIR: join(directory, dataDirectory) }));
  const rows = await asAdmin(
    connection,
    'select row_count::int as rows, byte_count::int as bytes from installation_backups',
  );
  await close();
  return rows;
}

test('one changed byte of the record, or a cut-off end, is reported', async () => {
  const config = readConfig({ DATA_DIR: join(directory, 'first') });
  const { connection, close } = await joinAsOwner(config);
  const change = (text: string) => asAdmin(connection, text);
  try {
    const seal = makeSeal(await secretKey(config));
    const log = createLog('silent');
    await withOwnerDatabases(connection, (databases) => recordKeeper({ seal, config })(databases, log));
    expect(await command('verify-audit', 'first')).toEqual({ code: 0, said: HOLD });

    const [entry] = await change(
      `update audit_entries set action = action || 'x' where id = (select id from audit_entries order by id limit 1) returning id`,
    );
    const changed = await command('verify-audit', 'first');
    await change(`update audit_entries set action = left(action, -1) where id = '${entry?.['id']}'`);
    await change('delete from audit_seals where position = (select max(position) from audit_seals)');
    const cut = await command('verify-audit', 'first');

    expect(changed.code).toBe(1);
    expect(changed.said).toContain(`entry ${entry?.['id']}`);
    expect(cut).toMatchObject({ code: 1, said: expect.stringContaining('cut off') });
  } finally {
    await close();
  }
});

test('a large organization is created while the product runs, and its name only once', async () => {
  const options = ['--people', '20', '--results', '200', '--organization', 'Rehearsal'];

  const made = await command('seed', 'first', ...options);
  const again = await command('seed', 'first', ...options);

  expect(made.said).toMatch(/^Rehearsal has 20 people and 200 results, made in \d+ s\.\n/m);
  expect(again).toEqual({ code: 1, said: 'An organization "Rehearsal" already exists: choose another name.\n' });
});

test('a command that fails says why in one line', async () => {
  expect(await command('backup', 'first')).toEqual({ code: 1, said: 'Usage: npm run backup -- FILE\n' });
  expect(await command('seed', 'first', '--people', 'many')).toEqual({
    code: 1,
    said: 'Usage: npm run seed -- --people 5000 --results 1000000 [--days 182] [--seed N] [--organization NAME]\n',
  });
  expect(await command('backup', 'none', join(directory, 'x'))).toEqual({
    code: 1,
    said: `There is no database in ${join(directory, 'none')}: set DATA_DIR.\n`,
  });
  const missing = join(directory, 'x');
  expect(await command('restore', 'first', missing)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`The backup ${missing} cannot be read`),
  });
});

test('no link for a super administrator is made without the address that it leads to', async () => {
  vi.stubEnv('DEMO', '0');
  vi.stubEnv('PUBLIC_URL', '');

  expect(await command('create-super-admin', 'first')).toEqual({
    code: 1,
    said: expect.stringMatching(/^With DEMO=0 set PUBLIC_URL to [^\n]+\n$/) as string,
  });
});

test('a backup is not restored into the database of a running server', async () => {
  const file = join(directory, 'of-the-running-server.gz');
  await command('backup', 'first', file);

  const refused = await command('restore', 'first', file);

  expect(refused.code).toBe(1);
  expect(refused.said).toMatch(/^The data directory [^\n]* is in use by [^\n]*\n$/);
});

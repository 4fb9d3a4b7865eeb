import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAttempt, submitAttemptLate, type StartedAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { copiesIn } from '#platform/server/archive/archive-folder.ts';
import { readConfig } from '#platform/server/config.ts';
import { joinAsOwner } from '#platform/server/database/owner-connection.ts';
import { callPath } from '#platform/shared/endpoint.ts';
import { eventually } from '#tests/support/eventually.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { ServerProcess } from './server-process.ts';
import { makeOrganization, SMALL } from './small-installation.ts';

const RESTORE = join(import.meta.dirname, '../../tools/restore.ts');

let directory: string;
let settings: Record<string, string>;
let server: ServerProcess;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-point-in-time-'));
  settings = { ...SMALL, ARCHIVE_DIR: join(directory, "the archive's 100%") };
  server = new ServerProcess(join(directory, 'data'), settings);
  await server.start();
  await eventually(async () => {
    if ((await copiesIn(settings['ARCHIVE_DIR'] ?? '')).length === 0) throw new Error('There is no copy yet.');
  });
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

const config = () => readConfig({ ...settings, DATA_DIR: join(directory, 'data') });

async function asOwner<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const owner = await joinAsOwner(config());
  try {
    return await asAdmin<Row>(owner.connection, statement, values);
  } finally {
    await owner.close();
  }
}

/** Takes a test over HTTP, and returns its id and the moment after it. */
async function aTest(token: string): Promise<{ id: string; moment: string }> {
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const reply = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(reply.ok).toBe(true);
    return reply.json();
  };
  const begun = (await post(callPath(startAttempt, {}, {}), { testType: 'LightningTest' })) as StartedAttempt;
  const { attemptId: id, seed, testType, submissionToken } = begun;
  await asOwner(`update attempts set created_at = created_at - interval '4 minutes' where id = $1`, [id]);
  const startedAt = new Date(Date.now() - 4 * 60_000).toISOString();
  const person = { slowness: 0, unsteadiness: 0.2, deviceClass: 'desktop-keyboard' } as const;
  const record = simulate(person, { testType, seed, startedAt });
  await post(callPath(submitAttemptLate, { id }, {}), { token: submissionToken, record });
  const [clock] = await asOwner<{ moment: string }>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
  );
  return { id, moment: clock?.moment ?? '' };
}

const restore = (...options: string[]) =>
  promisify(execFile)(process.execPath, [RESTORE, ...options], {
    env: { ...process.env, ...settings, DATA_DIR: join(directory, 'data') },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: unknown) => {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, said: stderr };
    },
  );

const storedTests = async () =>
  (await asOwner<{ id: string }>('select id from results order by id')).map(({ id }) => id);

test('after a crash, the database is restored to a moment after two tests, and to one between them', async () => {
  const owner = await joinAsOwner(config());
  const { token } = await makeOrganization(owner.connection);
  const earlier = await aTest(token);
  const later = await aTest(token);
  const whileRunning = await restore('--at', later.moment);
  expect(whileRunning).toMatchObject({ code: 1, said: expect.stringContaining('is in use by evenkeel') });
  await server.end('SIGKILL');

  expect(await restore('--at', later.moment)).toEqual({ code: 0, said: expect.any(String) });
  expect(await storedTests()).toEqual([earlier.id, later.id]);
  const { code, said } = await restore('--at', earlier.moment);
  expect(code).toBe(0);
  expect(said).toContain('Everybody has to sign in again.');
  expect(await storedTests()).toEqual([earlier.id]);
  expect(await asOwner('select id from sessions')).toEqual([]);
  const [, former = ''] = /^The former database is in (.*)\. Delete/m.exec(said) ?? [];
  expect(await readdir(former)).toContain('PG_VERSION');

  await server.start();
  const { token: other } = await makeOrganization((await joinAsOwner(config())).connection);
  const next = await aTest(other);
  expect(await storedTests()).toEqual([earlier.id, next.id]);
});

test.each([
  [['--at', 'yesterday'], /^Usage: /],
  [['--at', '2026-11-18T06:00:00'], /^Usage: /],
  [['--at', '2999-01-01T00:00:00Z'], /^The moment to restore has not passed yet\.$/m],
  [['--at', '2001-01-01T00:00:00Z'], /has no copy of the database from before 2001/],
])('%s is refused, and nothing is changed', async (options, reason) => {
  await server.end('SIGTERM');
  const { code, said } = await restore(...options);
  expect(code).toBe(1);
  expect(said).toMatch(reason);
});

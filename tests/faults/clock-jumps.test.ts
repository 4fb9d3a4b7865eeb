import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { forgotPassword } from '#areas/identity/passwords/password.contract.ts';
import { scheduleJobs } from '#areas/schedules/list/server/schedules.jobs.ts';
import { createSchedule } from '#areas/schedules/editor/server/schedules.service.ts';
import { createTag, listTags } from '#areas/users/tags/tags.contract.ts';
import { EVERYONE } from '#areas/users/person/audience.ts';
import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { anAccount, anOrganization, aSession, aUser } from '#tests/support/builders.ts';
import { eventually } from '#tests/support/eventually.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { startMailbox, type Mailbox } from '#tests/support/mail/mailbox.ts';
import { aRule } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { openMailLine, type MailLine } from './mail-line.ts';
import { makeClockMovable, setClockError } from './movable-clock.ts';
import { ServerProcess } from './server-process.ts';
import { openSmall, SECRET, SMALL, startSharedDatabase, type DatabaseServer } from './small-installation.ts';

const FAR_AHEAD = '10 years';

let directory: string;
let database: DatabaseServer;
let databases: Databases;
let server: ServerProcess;
let line: MailLine;
let mailbox: Mailbox;
let organizationId: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-clock-'));
  database = await startSharedDatabase(join(directory, 'database'));
  await makeClockMovable(database.connection);
  ({ databases } = await openSmall(database.connection));
  organizationId = await anOrganization(databases, 'Small');
  line = await openMailLine();
  mailbox = await startMailbox();
  const settings = { ...SMALL, DATABASE_URL: database.url, SMTP_URL: line.url, LOAD_SHEDDING: '0' };
  server = new ServerProcess(join(directory, 'data'), settings);
  await server.start();
});

afterEach(() => setClockError(database.connection, '0'));

afterAll(async () => {
  await server.end('SIGTERM');
  await databases.close();
  await line.close();
  await mailbox.close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});

let jumps = 0;
async function jump(by: string): Promise<void> {
  jumps += 1;
  await setClockError(database.connection, by);
}

/** Notes in the ledger the number of jumps since the last note, and what they cost. */
function noteJumps(what: string, acknowledged: number, found: number): void {
  const [lost, doubled] = [Math.max(0, acknowledged - found), Math.max(0, found - acknowledged)];
  noteFaults({ kind: `database clock wrong: ${what}`, faults: jumps, acknowledged, lost, doubled });
  jumps = 0;
}

const someone = () => aSession(databases, { role: 'admin', organizationId });

const call = (method: 'GET' | 'POST', path: string, { token, body }: { token?: string; body?: object }) =>
  fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

const statusOf = async (token: string): Promise<number> => (await call('GET', listTags.path, { token })).status;

test('the clock that a test can set is the one that sessions use', async () => {
  const { token } = await someone();

  expect(await statusOf(token)).toBe(200);
  await jump('2 minutes');
  expect(await statusOf(token)).toBe(200);
  await jump('50 minutes');
  expect(await statusOf(token)).toBe(401);
});

test('a session started while the clock was ahead ends when the clock is corrected', async () => {
  await jump(FAR_AHEAD);
  const { token } = await someone();
  expect(await statusOf(token)).toBe(200);

  await jump('0');

  expect(await statusOf(token)).toBe(401);
  expect(await statusOf((await someone()).token)).toBe(200);
});

test('a mail that failed while the clock was ahead is sent when the clock is corrected', async () => {
  const email = 'ana@test.example';
  await aUser(databases, { organizationId, accountId: await anAccount(databases, { email, passwordHash: 'x' }) });
  await jump(FAR_AHEAD);
  const asked = await call('POST', forgotPassword.path, { body: { email } });
  await eventually(() => expect(line.waiting()).toBe(1));
  line.leadTo(mailbox.url);
  await eventually(async () => {
    const [mail] = await asAdmin(database.connection, 'select last_error from mails');
    expect(mail?.['last_error']).not.toBeNull();
  });

  await jump('0');

  await mailbox.waitFor(email);
  expect(asked.status).toBe(202);
  noteJumps('mails', 1, mailbox.mails().length);
  expect(mailbox.mails()).toHaveLength(1);
});

test('tags and their audit entries keep their order however the clock moves', async () => {
  const names: string[] = [];
  for (const by of ['0', '-2 hours', '1 hour', '-30 minutes', '0']) {
    await jump(by);
    // A person who was seen at a later time has to sign in again.
    const { token } = await someone();
    const name = `Tag ${names.length}`;
    expect((await call('POST', createTag.path, { token, body: { name } })).status).toBe(201);
    names.push(name);
  }

  const entries = await asAdmin<{ name: string }>(
    database.connection,
    `select tag.name from audit_entries entry join user_tags tag on tag.id = entry.object_id
     where entry.action = 'tag.created' order by entry.id`,
  );
  noteJumps('record', names.length, entries.length);
  expect(entries.map(({ name }) => name)).toEqual(names);
});

test('expected tests are created once each when the clock jumps ahead, back and ahead again', async () => {
  const parts = { texts: loadTexts(), seal: makeSeal(SECRET), publicUrl: () => 'https://portal.test.example' };
  const jobs = scheduleJobs(parts).filter(({ cron }) => cron);
  const at = { databases, log: createLog('silent') };
  await withOrganization(databases, { organizationId, actor: { userId: null } }, (db) =>
    createSchedule(db, { ...aRule(), audience: EVERYONE, isDraft: false }),
  );
  const people = await countOf('users');

  for (const by of ['0', '3 days', '-1 day', '3 days', '0']) {
    await jump(by);
    for (const job of jobs) await job.run(at, undefined);
  }

  const made = await countOf('occurrences');
  const days = await countOf('(select distinct opens_at from occurrences) days');
  noteJumps('expected tests', people * days, made);
  expect(days).toBeGreaterThanOrEqual(14);
  expect(made).toBe(people * days);
});

async function countOf(what: string): Promise<number> {
  const [row] = await asAdmin<{ count: number }>(database.connection, `select count(*)::int as count from ${what}`);
  return row?.count ?? 0;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgotPassword } from '#areas/identity/passwords/password.contract.ts';
import { anAccount, anOrganization, aUser } from '#tests/support/builders.ts';
import { eventually } from '#tests/support/eventually.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { startMailbox, type Mailbox } from '#tests/support/mail/mailbox.ts';
import { byProof } from '#tests/support/proof.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { openMailLine, type MailLine } from './mail-line.ts';
import { ServerProcess } from './server-process.ts';
import { openSmall, SMALL, startSharedDatabase, type DatabaseServer } from './small-installation.ts';

/** Mails for each way in which a mail server fails; two servers send eight at once, so none waits for another. */
const MAILS = byProof({ gate: 2, all: 6 });

let directory: string;
let database: DatabaseServer;
let line: MailLine;
let mailbox: Mailbox;
let servers: readonly [ServerProcess, ServerProcess];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-mail-server-'));
  database = await startSharedDatabase(join(directory, 'database'));
  await makePeople();
  line = await openMailLine();
  mailbox = await startMailbox({ refuse, hangUp: (to) => wayOf(to) === 'drops' && isFirstTime(to) });
  const settings = { ...SMALL, DATABASE_URL: database.url, SMTP_URL: line.url, TRUST_PROXY: '127.0.0.1' };
  const aServer = (name: string) => new ServerProcess(join(directory, name), { ...settings, LOAD_SHEDDING: '0' });
  servers = [aServer('first'), aServer('second')];
  await startServers();
});

afterAll(async () => {
  await endServers('SIGTERM');
  await line.close();
  await mailbox.close();
  await database.stop();
  await rm(directory, { recursive: true, force: true });
});

beforeEach(() => line.goSilent());

const startServers = () => Promise.all(servers.map((server) => server.start()));
const endServers = (signal: 'SIGKILL' | 'SIGTERM') => Promise.all(servers.map((server) => server.end(signal)));

const WAYS = ['silent', 'later', 'hangs', 'drops', 'never', 'killed'] as const;
type Way = (typeof WAYS)[number];
const peopleOf = (way: Way): string[] => Array.from({ length: MAILS }, (_, n) => `${way}-${n}@test.example`);
const wayOf = (address: string): string => address.split('-')[0] ?? '';

const seen = new Set<string>();
const isFirstTime = (address: string): boolean => seen.size < seen.add(address).size;

function refuse(to: string): number | undefined | Promise<undefined> {
  if (wayOf(to) === 'never') return 550;
  if (wayOf(to) === 'later' && isFirstTime(to)) return 451;
  // It never answers, so the sender has to time out.
  return wayOf(to) === 'hangs' && isFirstTime(to) ? new Promise(() => undefined) : undefined;
}

async function makePeople(): Promise<void> {
  const { databases } = await openSmall(database.connection);
  const organizationId = await anOrganization(databases, 'Small');
  for (const email of WAYS.flatMap(peopleOf)) {
    await aUser(databases, { organizationId, accountId: await anAccount(databases, { email, passwordHash: 'x' }) });
  }
  await databases.close();
}

let calls = 0;
/** Requests one mail each, alternating between the servers, each time from another address. */
async function askForMails(...ways: readonly Way[]): Promise<void> {
  for (const email of ways.flatMap(peopleOf)) {
    calls += 1;
    const server = servers[calls % 2 === 0 ? 0 : 1];
    const reply = await fetch(`${server.url}${forgotPassword.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${calls}` },
      body: JSON.stringify({ email }),
    });
    if (reply.status !== 202) throw new Error(`${reply.status} ${await reply.text()} ${server.report()}`);
  }
}

const each = <T>(value: T): T[] => Array.from({ length: MAILS }, () => value);

/** Waits until the condition holds for each mail of these kinds. */
const untilEach = (ways: readonly Way[], condition: string) =>
  eventually(async () => {
    for (const way of ways) {
      const rows = await asAdmin<{ holds: boolean }>(
        database.connection,
        `select ${condition} as holds from mails where to_address = any($1)`,
        [peopleOf(way)],
      );
      expect(rows.map(({ holds }) => holds)).toEqual(each(true));
    }
  });

/** Makes delayed retries due now, so that the test does not wait for minutes. */
const letTimePass = (ways: readonly Way[]) =>
  asAdmin(database.connection, `update mails set next_attempt_at = now() where to_address = any($1)`, [
    ways.flatMap(peopleOf),
  ]);

/** Each person must get one mail, and at most `most` where it is unknowable whether the first arrived. */
function noteArrivals(kind: string, way: Way, most = 1): number[] {
  const counts = peopleOf(way).map((address) => mailbox.mails().filter(({ to }) => to === address).length);
  const lost = counts.filter((count) => count === 0).length;
  const doubled = counts.filter((count) => count > most).length;
  noteFaults({ kind, faults: MAILS, acknowledged: MAILS, lost, doubled });
  return counts;
}

test('a silent mail server delays no request, and gets the mails when it answers again', async () => {
  // A server that waits for the mail server would never answer: the proxy is silent until all responses have arrived.
  await askForMails('silent');
  await eventually(() => expect(line.waiting()).toBe(MAILS));
  line.leadTo(mailbox.url);
  await untilEach(['silent'], 'last_error is not null');
  await letTimePass(['silent']);
  await untilEach(['silent'], `state = 'sent'`);

  expect(noteArrivals('mail server silent', 'silent')).toEqual(each(1));
});

test('a mail that is deferred, stalled or cut off arrives, twice only where its arrival is unknowable', async () => {
  line.leadTo(mailbox.url);
  const putOff = ['later', 'drops', 'hangs'] as const;
  await askForMails(...putOff, 'never');
  await untilEach(['never'], `state = 'failed'`);
  await untilEach(putOff, `state = 'waiting' and last_error is not null`);
  await letTimePass(putOff);
  await untilEach(putOff, `state = 'sent'`);

  expect(noteArrivals('mail put off', 'later')).toEqual(each(1));
  expect(noteArrivals('mail server hung', 'hangs')).toEqual(each(1));
  expect(noteArrivals('connection lost after the mail', 'drops', 2)).toEqual(each(2));
  const dropped = mailbox.mails().filter(({ to }) => wayOf(to) === 'drops');
  expect(new Set(dropped.map(({ messageId }) => messageId)).size).toBe(MAILS);
  expect(mailbox.mails().filter(({ to }) => wayOf(to) === 'never')).toEqual([]);
});

test('mails of servers that are killed while sending are sent once', async () => {
  await askForMails('killed');
  await eventually(() => expect(line.waiting()).toBe(MAILS));
  await endServers('SIGKILL');
  // Their claims to the mails expire.
  await letTimePass(['killed']);
  line.leadTo(mailbox.url);
  await startServers();
  await untilEach(['killed'], `state = 'sent'`);

  expect(noteArrivals('servers killed while they send mails', 'killed')).toEqual(each(1));
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anOrganization } from '#tests/support/builders.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startHttpsReceiver, startSyslogReceiver, type ReceivedEntry } from '#tests/support/machines/siem-receivers.ts';
import { asAdmin, databaseForTests, TEST_SECRET } from '#tests/support/database/test-database.ts';
import { recordAll } from '#platform/server/record/audit.ts';
import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import { createLog } from '../log.ts';
import { recordKeeper } from '#platform/server/record/record-keeper.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { readDestinations } from './destination.ts';
import { startRecordStream, type StreamParts } from './record-stream.ts';
import { findStreamStates } from './stream-points.ts';

const database = databaseForTests();
const logLines: string[] = [];
const log = createLog('debug', { write: (line) => void logLines.push(line) });

let folder: string;
let seal: () => Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenkeel-stream-'));
  const keep = recordKeeper({ seal: makeSeal(TEST_SECRET), config: { DATA_DIR: folder, AUDIT_HEADS_DIR: undefined } });
  seal = () => keep(database.databases, log);
});
afterAll(() => rm(folder, { recursive: true }));

/** Adds sealed entries to a new organization; returns its id. */
async function aRecord(entries: number): Promise<string> {
  const organizationId = await anOrganization(database.databases, 'Ours');
  await grow(organizationId, entries);
  return organizationId;
}

async function grow(organizationId: string, entries: number): Promise<void> {
  const made = Array.from({ length: entries }, () => ({
    action: 'tag.renamed',
    objectType: 'tag',
    objectId: crypto.randomUUID(),
    detail: { from: 'Señor “Núñez”', to: 'Ana' },
  }));
  await withOrganization(database.databases, { organizationId, actor: { userId: null } }, (db) => recordAll(db, made));
  await seal();
}

interface Receiver {
  readonly url: string;
  readonly ca: string;
}

/** Streams to a receiver, looking every few milliseconds, until the test ends. */
function stream({ url, ca }: Receiver, parts: Partial<StreamParts> = {}, databases: Databases = database.databases) {
  const [destination] = readDestinations(url) ?? [];
  if (!destination) throw new RangeError(`${url} is no destination.`);
  const running = startRecordStream(
    {
      databases,
      log,
      publicUrl: () => 'https://portal.test.example',
      version: '1.2.3',
      token: undefined,
      withDetail: false,
      ca,
      pauseMs: 20,
      ...parts,
    },
    destination,
  );
  onTestFinished(() => running.stop());
  return { ...running, name: destination.name };
}

const positionsIn = (entries: readonly ReceivedEntry[], record: string): number[] =>
  entries.filter((entry) => entry.record === record).map(({ position }) => position);

const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);

/** Positions without repeats; a repeat may come at any time, but the first time is in order. */
const firsts = (positions: readonly number[]): number[] => [...new Set(positions)];

const stateOf = async (name: string) => (await findStreamStates(database.databases.system, [name]))[0];

describe('a syslog receiver', () => {
  test.each([{ tls: true }, { tls: false }])('gets every entry once and in order (%j)', async (options) => {
    const receiver = await startSyslogReceiver(options);
    const record = await aRecord(130);

    const { name } = stream(receiver);
    await eventually(async () => expect((await stateOf(name))?.waiting).toBe(0));

    expect(positionsIn(receiver.entries(), record)).toEqual(upTo(130));
    const ids = receiver.entries().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await receiver.close();
  });

  test('gets messages of RFC 5424 with the hash of the seal, and no details', async () => {
    const receiver = await startSyslogReceiver({ tls: true });
    const record = await aRecord(1);

    const { name } = stream(receiver);
    await eventually(async () => expect((await stateOf(name))?.waiting).toBe(0));

    const message = receiver.messages.find((text) => text.includes(record)) ?? '';
    expect(message).toMatch(
      /^<110>1 \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z portal\.test\.example evenkeel - tag\.renamed \[origin software="Evenkeel" swVersion="1\.2\.3"\] \{[ -~]+\}$/,
    );
    const [stored] = await asAdmin<{ hash: string; entryId: string }>(
      database.admin,
      `select encode(hash, 'hex') as hash, entry_id as "entryId" from audit_seals where organization_id = $1`,
      [record],
    );
    const entry = receiver.entries().find((each) => each.record === record);
    expect(entry).toMatchObject({ id: `${record}/1`, position: 1, ...stored });
    expect(entry).not.toHaveProperty('detail');
    await receiver.close();
  });

  test('gets the details where the operator wants that', async () => {
    const receiver = await startSyslogReceiver();
    const record = await aRecord(1);

    stream(receiver, { withDetail: true });

    const entry = await eventually(() => {
      const found = receiver.entries().find((each) => each.record === record);
      expect(found).toBeDefined();
      return found;
    });
    expect(entry?.detail).toEqual({ from: 'Señor “Núñez”', to: 'Ana' });
    expect(receiver.messages.join('')).toMatch(/^[ -~]+$/);
    await receiver.close();
  });

  test.each([{ tls: true }, { tls: false }])(
    'that breaks off in the middle again and again misses nothing (%j)',
    async ({ tls }) => {
      const patience = (nth: number) => {
        if (nth > 12) return 'reads all';
        return nth % 3 === 0 ? 'reads nothing' : nth * 3;
      };
      const receiver = await startSyslogReceiver({ tls, patience });
      const record = await aRecord(200);

      const { name } = stream(receiver);
      await eventually(async () => expect((await stateOf(name))?.waiting).toBe(0));

      expect(receiver.connections()).toBeGreaterThan(12);
      expect(firsts(positionsIn(receiver.entries(), record))).toEqual(upTo(200));
      await receiver.close();
    },
  );

  test('gets everything when it is back after an absence', async () => {
    const before = await startSyslogReceiver();
    const record = await aRecord(20);
    const { name } = stream(before);
    await eventually(async () => expect((await stateOf(name))?.waiting).toBe(0));

    await before.close();
    await grow(record, 30);
    await eventually(async () => expect((await stateOf(name))?.lastError).toBe('ECONNREFUSED'));
    expect(await stateOf(name)).toMatchObject({ waiting: 30, lastSentAt: expect.any(String) });
    const after = await startSyslogReceiver({ port: before.port });
    await eventually(async () => expect((await stateOf(name))?.waiting).toBe(0));

    expect(positionsIn(before.entries(), record)).toEqual(upTo(20));
    expect(positionsIn(after.entries(), record)).toEqual(upTo(50).slice(20));
    expect(await stateOf(name)).toMatchObject({ lastError: null, oldestSeconds: 0 });
    await after.close();
  });

  test('gets nothing if its certificate is not trusted', async () => {
    const receiver = await startSyslogReceiver({ tls: true });
    const stranger = await startSyslogReceiver({ tls: true });
    await aRecord(1);

    const { name } = stream({ url: receiver.url, ca: stranger.ca });

    await eventually(async () => expect((await stateOf(name))?.lastError).toMatch(/CERT|SIGNATURE/));
    expect(receiver.messages).toEqual([]);
    await Promise.all([receiver.close(), stranger.close()]);
  });
});

describe('an https receiver', () => {
  test('gets everything although it fails and cuts connections, with repeats under the same ids', async () => {
    const receiver = await startHttpsReceiver((nth) => ([503, 'cuts'] as const)[nth - 1] ?? 204);
    const record = await aRecord(70);

    const { name } = stream(receiver, { token: 'the-token' });
    await eventually(async () => expect((await stateOf(name))?.waiting).toBe(0));

    const [first, second, third] = receiver.calls;
    expect(second?.entries).toEqual(first?.entries);
    expect(third?.entries).toEqual(first?.entries);
    expect(firsts(positionsIn(receiver.entries(), record))).toEqual(upTo(70));
    expect(new Set(receiver.calls.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer the-token']));
    await receiver.close();
  });

  test('is named without the secrets of its address, in the log too', async () => {
    const receiver = await startHttpsReceiver(() => 401);
    await aRecord(1);

    const url = receiver.url.replace('https://', 'https://agent:hidden-password@');
    const { name } = stream({ url, ca: receiver.ca });
    await eventually(async () => expect((await stateOf(name))?.lastError).toBe('the receiver answered 401'));

    expect(receiver.calls[0]?.authorization).toMatch(/^Basic /);
    expect(name).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/intake$/);
    expect(logLines.join('')).toContain('the audit logs could not be sent');
    expect(logLines.join('')).not.toMatch(/hidden-password|secret-of-the-address|words of the receiver/);
    await receiver.close();
  });
});

describe('two servers', () => {
  test('take turns: one sends, and the other takes over when it stops', async () => {
    const receiver = await startSyslogReceiver();
    const record = await aRecord(40);
    const beside = database.openBeside();
    onTestFinished(() => beside.close());

    const first = stream(receiver);
    const second = stream(receiver, {}, beside);
    await eventually(async () => expect((await stateOf(first.name))?.waiting).toBe(0));
    await first.stop();
    await grow(record, 40);
    await eventually(async () => expect((await stateOf(first.name))?.waiting).toBe(0));
    await second.stop();

    const ids = receiver.entries().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(positionsIn(receiver.entries(), record)).toEqual(upTo(80));
    await receiver.close();
  });

  test('miss nothing when one dies: the other waits until its lease has ended', async () => {
    const receiver = await startSyslogReceiver();
    const record = await aRecord(10);
    const [destination] = readDestinations(receiver.url) ?? [];
    await asAdmin(
      database.admin,
      `insert into record_streams (destination, holder, held_until)
       values ($1, gen_random_uuid(), now() + interval '1 minute')`,
      [destination?.name],
    );

    const heir = stream(receiver);
    await eventually(async () => expect((await stateOf(heir.name))?.waiting).toBeGreaterThanOrEqual(10));
    expect(receiver.connections()).toBe(0);
    await asAdmin(database.admin, `update record_streams set held_until = now() where destination = $1`, [heir.name]);
    await eventually(async () => expect((await stateOf(heir.name))?.waiting).toBe(0));

    expect(positionsIn(receiver.entries(), record)).toEqual(upTo(10));
    await receiver.close();
  });
});

test('a long record does not hold up a short one', async () => {
  const receiver = await startSyslogReceiver({ patience: (nth) => (nth === 1 ? 'reads all' : 'reads nothing') });
  const long = await aRecord(300);
  const short = await aRecord(1);

  stream(receiver);
  await eventually(() => expect(receiver.connections()).toBeGreaterThan(1));

  expect(positionsIn(receiver.entries(), long).length).toBeLessThan(300);
  expect(positionsIn(receiver.entries(), short)).toEqual([1]);
  await receiver.close();
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAll } from '#platform/server/record/audit.ts';
import { withOrganization, type Databases } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/server/log.ts';
import { recordKeeper } from '#platform/server/record/record-keeper.ts';
import { findStreamStates } from '#platform/server/record-stream/stream-points.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { anOrganization } from '#tests/support/builders.ts';
import { eventually } from '#tests/support/eventually.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { byProof } from '#tests/support/proof.ts';
import { startSyslogReceiver } from '#tests/support/machines/siem-receivers.ts';
import { randomMoments } from './random-moments.ts';
import { openSmall, SECRET } from './small-installation.ts';

const KILLS = byProof({ gate: 3, all: 20 });
const RECORDS = 5;
/** How many entries are added to each record before each kill. */
const ENTRIES = 200;
const SEED = 20_261_118;
const SENDER = join(import.meta.dirname, 'stream-records.ts');

let directory: string;
let postgres: EmbeddedPostgres;
let databases: Databases;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-record-stream-'));
  postgres = await startEmbeddedPostgres({ directory, holder: 'record stream tests', durable: false });
  ({ databases } = await openSmall(postgres.connection));
});
afterAll(async () => {
  await databases.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

const seal = () =>
  recordKeeper({ seal: makeSeal(SECRET), config: { DATA_DIR: directory, AUDIT_HEADS_DIR: undefined } })(
    databases,
    createLog('silent'),
  );

/** Adds sealed entries to each record. */
async function grow(records: readonly string[]): Promise<void> {
  const entries = Array.from({ length: ENTRIES }, () => ({
    action: 'tag.renamed',
    objectType: 'tag',
    objectId: null,
  }));
  for (const organizationId of records) {
    await withOrganization(databases, { organizationId, actor: { userId: null } }, (db) => recordAll(db, entries));
  }
  await seal();
}

async function killed(sender: ChildProcess): Promise<void> {
  const exited = once(sender, 'exit');
  sender.kill('SIGKILL');
  await exited;
}

test(`no entry is missing at a receiver that breaks off, with senders killed ${KILLS} times`, async () => {
  const records = await Promise.all(Array.from({ length: RECORDS }, () => anOrganization(databases, 'Small')));
  const moments = randomMoments(SEED);
  const receiver = await startSyslogReceiver({ patience: (nth) => (nth % 4 === 0 ? 7 : 'reads all') });
  const aSender = () => spawn(process.execPath, [SENDER, JSON.stringify(postgres.connection), receiver.url]);
  let senders: [ChildProcess, ChildProcess] = [aSender(), aSender()];

  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = receiver.messages.length;
    await grow(records);
    await eventually(() => expect(receiver.messages.length).toBeGreaterThan(before));
    await sleep(moments());
    const [victim, other] = senders;
    await killed(victim);
    senders = [other, aSender()];
  }
  await eventually(async () => expect(await waiting(receiver.url)).toBe(0));
  for (const sender of senders) await killed(sender);

  const got = new Set(receiver.entries().map(({ id }) => id));
  const all = records.flatMap((record) => Array.from({ length: KILLS * ENTRIES }, (_, at) => `${record}/${at + 1}`));
  const missing = all.filter((id) => !got.has(id));
  const kind = 'one of two senders of audit logs killed';
  noteFaults({ kind, faults: KILLS, acknowledged: all.length, lost: missing.length, doubled: 0 });
  expect(missing).toEqual([]);
  await receiver.close();
});

const waiting = async (destination: string): Promise<number | undefined> =>
  (await findStreamStates(databases.system, [destination]))[0]?.waiting;

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import type { Databases } from '#platform/server/database/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { cronJob, openQueue, workOn, type Job } from '#platform/server/jobs/jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { openPrepared } from '#platform/server/database/product-database.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';

const SERVERS = 3;
const log = createLog('silent');

let directory: string;
let postgres: EmbeddedPostgres;
let queue: Awaited<ReturnType<typeof openPrepared>>['queue'];
let databases: Databases;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-jobs-'));
  postgres = await startEmbeddedPostgres({ directory, holder: 'job tests', durable: false });
  const secret = 'a secret that only tests know, long enough';
  ({ databases, queue } = await openPrepared(postgres.connection, secret, { DATABASE_NAMED_STATEMENTS: true }, log));
});
afterAll(async () => {
  await databases.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

const aServer = async (jobs: readonly Job[]) => {
  const boss = await openQueue(queue, jobs, log);
  await workOn(boss, jobs, { databases, log });
  return boss;
};

describe.concurrent('with several servers', () => {
  test('a cron minute runs once, on any server', async () => {
    let runs = 0;
    const job = cronJob('each-minute', '* * * * *', async () => void (runs += 1));
    const servers = await Promise.all(Array.from({ length: SERVERS }, () => aServer([job])));

    // Each server checks several times a minute: once the next minute has run, all have checked the first one.
    await eventually(() => expect(runs).toBeGreaterThanOrEqual(2));
    await Promise.all(servers.map((server) => server.stop({ graceful: false })));

    // The queue notes each minute that is due once, and whichever server finds the note makes the job. On a busy machine
    // two notes can become jobs within the same minute, so the jobs are compared with the notes.
    const [due] = await asAdmin<{ notes: number; minutes: number; sent: number; jobs: number; begun: number }>(
      postgres.connection,
      `select count(*) filter (where name = '__pgboss__send-it')::int as notes,
              count(distinct singleton_on) filter (where name = '__pgboss__send-it')::int as minutes,
              count(*) filter (where name = '__pgboss__send-it' and state in ('active', 'completed'))::int as sent,
              count(*) filter (where name = 'each-minute')::int as jobs,
              count(*) filter (where name = 'each-minute' and state > 'retry')::int as begun
       from pgboss.job`,
    );
    expect(due?.notes).toBe(due?.minutes);
    expect(due?.jobs).toBeGreaterThanOrEqual(2);
    expect(due?.jobs).toBeLessThanOrEqual(due?.sent ?? 0);
    expect(runs).toBe(due?.begun);
  });

  test('the job of a killed server is taken over by another', async () => {
    const ledger = join(directory, 'ledger');
    const victim = spawn(process.execPath, [
      join(import.meta.dirname, 'work-on-jobs.ts'),
      JSON.stringify(queue),
      ledger,
    ]);
    const takenOver: unknown[] = [];
    const sender = await openQueue(queue, [{ name: 'endless', run: async () => {} }], log);
    await sender.send('endless', { n: 7 });
    await eventually(async () => expect(await readFile(ledger, 'utf8')).toBe('begun\n'));

    victim.kill('SIGKILL');
    const heir = await aServer([{ name: 'endless', run: async (_, data) => void takenOver.push(data) }]);

    await eventually(() => expect(takenOver).toEqual([{ n: 7 }]));
    noteFaults({ kind: 'worker killed in its job', faults: 1, acknowledged: 1, lost: 0, doubled: 0 });
    await Promise.all([sender, heir].map((server) => server.stop({ graceful: false })));
  });
});

import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { z } from 'zod';
import { anOrganization } from '#tests/support/builders.ts';
import { asAdmin, databaseForTests } from '#tests/support/database/test-database.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { eventKind } from '#platform/shared/event-kind.ts';
import { announce } from './events.ts';
import { openQueue, subscriber, workOn, type Job, type DeliveredEvent } from './jobs.ts';
import { createLog } from '#platform/server/log.ts';
import { dispatchEvents } from './outbox.ts';

const somethingHappened = eventKind('test.happened', z.strictObject({ n: z.number() }));
const log = createLog('silent');

const database = databaseForTests();
let organizationId: string;
beforeAll(async () => {
  organizationId = await anOrganization(database.databases, 'Ours');
});

const inOrganization = <T>(work: Parameters<typeof withOrganization<T>>[2]) =>
  withOrganization(database.databases, { organizationId, actor: { userId: null } }, work);
const parts = () => ({ databases: database.databases, log });

describe('an event', () => {
  test('is delivered once to each subscriber, however many dispatchers run at once', async () => {
    const told: number[] = [];
    const jobs: Job[] = [
      subscriber(
        'count-happenings',
        somethingHappened,
        async (_, { payload }: DeliveredEvent<{ n: number }>) => void told.push(payload.n),
      ),
    ];
    const boss = await openQueue(database.queue, jobs, log);
    await workOn(boss, jobs, parts());
    for (let n = 0; n < 30; n += 1) await inOrganization((db) => announce(db, somethingHappened, { n }));

    await Promise.all(Array.from({ length: 5 }, () => dispatchEvents(parts(), boss, jobs)));

    await eventually(() => expect(told).toHaveLength(30));
    expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => n));
    await boss.stop({ graceful: false });
  });

  test('of a rolled-back change is never delivered', async () => {
    const before = await waiting();

    await expect(
      inOrganization(async (db) => {
        await announce(db, somethingHappened, { n: 1 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');

    expect(await waiting()).toBe(before);
  });

  test('stays queued when its delivery fails', async () => {
    await inOrganization((db) => announce(db, somethingHappened, { n: 99 }));
    const before = await waiting();
    const broken = { insert: () => Promise.reject(new Error('queue is down')) } as unknown as PgBoss;
    const jobs = [subscriber('never', somethingHappened, async () => {})];

    await expect(dispatchEvents(parts(), broken, jobs)).rejects.toThrow('queue is down');

    expect(await waiting()).toBe(before);
  });
});

describe('a job', () => {
  test('that fails is retried, and one that never succeeds ends in the dead letters', async () => {
    let tries = 0;
    const job: Job = {
      name: 'stubborn',
      run: async () => {
        tries += 1;
        throw new Error('no');
      },
    };
    const boss = await openQueue(database.queue, [job], log);
    await workOn(boss, [job], parts());
    await boss.send('stubborn', { n: 1 }, { retryLimit: 1, retryDelay: 1, retryBackoff: false });

    await eventually(async () =>
      expect(await count(`select count(*) from pgboss.job where name = 'dead-letters'`)).toBe(1),
    );
    expect(tries).toBe(2);
    await boss.stop({ graceful: false });
  });
});

test('a queue reports errors of its connections until it has stopped', async () => {
  const logged: string[] = [];
  const listening = createLog('warn', { write: (line) => void logged.push(line) });
  const boss = await openQueue(database.queue, [], listening);

  boss.emit('error', new Error('a connection was lost'));
  await boss.stop({ graceful: false });
  boss.emit('error', new Error('terminating connection due to administrator command'));

  expect(logged).toEqual([expect.stringContaining('a connection was lost')]);
});

const count = async (text: string) => Number((await asAdmin<{ count: number }>(database.admin, text))[0]?.count);
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from outbox_events where dispatched_at is null`.execute(
    database.databases.system,
  );
  return rows[0]?.count;
};

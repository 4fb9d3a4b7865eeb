import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAlertRule } from '#areas/alerts/rules/server/alert-rules.service.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { announce } from '#platform/server/events.ts';
import { createLog } from '#platform/server/log.ts';
import { openPrepared } from '#platform/server/product-database.ts';
import { anAlertRule } from '#tests/support/alert-rules.ts';
import { noteFaults } from '#tests/support/fault-ledger.ts';
import { anOrganization, aUser } from '#tests/support/builders.ts';

const SECRET = 'a secret that only tests know, long enough';
const REDS = 300;
const PATIENCE_MS = 240_000;

let directory: string;
let postgres: EmbeddedPostgres;
let databases: Databases;
let organizationId: string;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-alerts-'));
  postgres = await startEmbeddedPostgres({ directory, holder: 'alert tests', durable: false });
  const settings = { DATABASE_NAMED_STATEMENTS: true };
  ({ databases } = await openPrepared(postgres.connection, SECRET, settings, createLog('silent')));
  organizationId = await anOrganization(databases, 'Large');
}, PATIENCE_MS);
afterAll(async () => {
  for (const server of servers) await killed(server);
  await databases.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

const inside = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, work);

function aServer(): ChildProcess {
  const script = join(import.meta.dirname, 'fire-alerts.ts');
  const server = spawn(process.execPath, [script, JSON.stringify(postgres.connection), SECRET], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  servers.push(server);
  return server;
}

async function killed(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}

const count = (what: ReturnType<typeof sql>): Promise<number> =>
  inside(async (db) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${what}`.execute(db);
    return rows[0]?.count ?? 0;
  });

async function mailsWritten(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from mails`.execute(databases.system);
  return rows[0]?.count ?? 0;
}

async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(20);
}

/** Makes many people red at once, each with an event. */
const manyReds = (userIds: readonly string[]): Promise<void> =>
  inside(async (db) => {
    for (const userId of userIds) {
      const id = crypto.randomUUID();
      await sql`
        insert into attempts (id, user_id, test_type, seed, task_version, way, expires_at)
        values (${id}, ${userId}, 'FullTest', repeat('0', 32), 't', 'own', now())`.execute(db);
      await sql`
        insert into visits (id, user_id, outcome, began_at) values (${id}, ${userId}, 'confirming', now())`.execute(db);
      await sql`
        insert into results (id, user_id, visit_id, test_type, device_class, device_key, way, taken_at, norms_version,
          task_version, scoring_version, policy_version, is_valid, score, metrics, deviation)
        values (${id}, ${userId}, ${id}, 'FullTest', 'phone-touch', 'k', 'own', now(), 'n', 't', 's', 1, true, 54, '{}',
          8)`.execute(db);
      await announce(db, resultRecorded, { resultId: id, userId, visitId: id, outcome: 'confirming' });
    }
  });

test(
  'each red test causes one alert and one mail, although a server dies in the middle and two others continue',
  async () => {
    const userIds: string[] = [];
    for (let i = 0; i < REDS; i += 1) userIds.push(await aUser(databases, { organizationId }));
    await inside((db) =>
      createAlertRule(db, {
        ...anAlertRule({
          trigger: { kind: 'deviation', unit: 'points', above: 5 },
          steps: [{ afterMinutes: 0, recipients: [{ kind: 'address', address: 'gate@test.example' }] }],
        }),
        state: 'on',
      }),
    );
    await manyReds(userIds);
    const victim = aServer();
    await until(async () => (await count(sql`alerts`)) > 0);
    await killed(victim);
    const halfway = await count(sql`alerts`);
    aServer();
    aServer();
    const waiting = sql`alert_deliveries where mail_id is null`;
    await until(async () => (await count(sql`alerts`)) >= REDS && (await count(waiting)) === 0);

    const fired = await count(sql`alerts`);
    const [lost, doubled] = [Math.max(0, REDS - fired), Math.max(0, fired - REDS)];
    noteFaults({ kind: 'server killed while it fires alerts', faults: 1, acknowledged: REDS, lost, doubled });
    expect(halfway).toBeLessThan(REDS);
    expect(fired).toBe(REDS);
    expect(await count(sql`(select distinct visit_id, user_id from alerts) each_one`)).toBe(REDS);
    expect(await count(sql`alert_steps`)).toBe(REDS);
    expect(await count(sql`(select distinct mail_id from alert_deliveries) written`)).toBe(REDS);
    expect(await mailsWritten()).toBe(REDS);
  },
  PATIENCE_MS,
);

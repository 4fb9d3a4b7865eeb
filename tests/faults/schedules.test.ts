import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchedule } from '#areas/schedules/editor/server/schedules.service.ts';
import { withOrganization, type Databases, type TenantDb } from '#platform/server/database.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/server/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#platform/server/log.ts';
import { openPrepared } from '#platform/server/product-database.ts';
import { anOrganization } from '#tests/support/builders.ts';
import { noteFaults } from '#tests/support/fault-ledger.ts';
import { aRule } from '#tests/support/schedules.ts';

const SECRET = 'a secret that only tests know, long enough';
const PEOPLE = 90;
const SCHEDULES = 8;
const DAYS = 14;
const EXPECTED = PEOPLE * SCHEDULES * DAYS;
const PATIENCE_MS = 240_000;

let directory: string;
let postgres: EmbeddedPostgres;
let databases: Databases;
let organizationId: string;
const servers: ChildProcess[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-schedules-'));
  postgres = await startEmbeddedPostgres({ directory, holder: 'schedule tests', durable: false });
  const settings = { DATABASE_NAMED_STATEMENTS: true };
  ({ databases } = await openPrepared(postgres.connection, SECRET, settings, createLog('silent')));
  organizationId = await anOrganization(databases, 'Large');
  await inside(async (db) => {
    await sql`
      insert into users (id, first_name, email)
      select gen_random_uuid(), 'Person ' || i, 'person' || i || '@test.example' from generate_series(1, ${PEOPLE}) i`.execute(
      db,
    );
    for (let i = 0; i < SCHEDULES; i += 1) await createSchedule(db, dayAndNight(i));
  });
}, PATIENCE_MS);
afterAll(async () => {
  for (const server of servers) await killed(server);
  await databases.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

/** At least seven hours from the time of the test, so that no window opens or closes while it runs. */
const hourOf = (i: number): string => String((new Date().getUTCHours() + 8 + i) % 24).padStart(2, '0');

/** One window a day with a reminder a day before, so one reminder each is due at any time. */
const dayAndNight = (i: number) => ({
  ...aRule({
    name: `Schedule ${i}`,
    windows: [{ opens: `${hourOf(i)}:15`, due: `${hourOf(i)}:45`, graceMinutes: 15 }],
    reminders: [{ kind: 'beforeOpen', minutes: 1440, channels: ['email', 'portal'] }],
  }),
  audience: {
    everyone: true,
    tagIds: [],
    tagMatch: 'any' as const,
    userIds: [],
    excludedTagIds: [],
    excludedUserIds: [],
  },
  isDraft: false,
});

const inside = <T>(work: (db: TenantDb) => Promise<T>): Promise<T> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, work);

function aServer(job: string): ChildProcess {
  const script = join(import.meta.dirname, 'keep-schedules.ts');
  const server = spawn(process.execPath, [script, JSON.stringify(postgres.connection), SECRET, job], {
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

async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(10);
}

test(
  'ten thousand expected tests are created once each, although a server dies in the middle',
  async () => {
    const made = () => count(sql`occurrences`);
    const victim = aServer('make-occurrences');
    await until(async () => (await made()) > 0);
    await killed(victim);
    const halfway = await made();
    const heirs = [aServer('make-occurrences'), aServer('make-occurrences')];
    await until(async () => (await count(sql`schedules where made_until is null`)) === 0);
    await Promise.all(heirs.map(killed));

    const all = await made();
    const [lost, doubled] = [Math.max(0, EXPECTED - all), Math.max(0, all - EXPECTED)];
    noteFaults({
      kind: 'server killed while it makes expected tests',
      faults: 1,
      acknowledged: EXPECTED,
      lost,
      doubled,
    });
    expect(halfway).toBeLessThan(EXPECTED);
    expect(all).toBe(EXPECTED);
    expect(await count(sql`(select distinct schedule_id, user_id, opens_at from occurrences) each_one`)).toBe(EXPECTED);
  },
  PATIENCE_MS,
);

test(
  'each reminder is delivered and recorded once, although one of two servers dies in the middle',
  async () => {
    const mails = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from mails`.execute(databases.system);
      return rows[0]?.count ?? 0;
    };
    const victim = aServer('give-reminders');
    aServer('give-reminders');
    await until(async () => (await mails()) > 0);
    await killed(victim);
    const halfway = await mails();
    const unwritten = sql`reminders where channel = 'email' and mail_id is null`;
    const given = PEOPLE * SCHEDULES;
    await until(async () => (await count(sql`reminders`)) >= 2 * given && (await count(unwritten)) === 0);

    const [written, acknowledged] = [await count(sql`reminders`), 2 * given];
    const [lost, doubled] = [Math.max(0, acknowledged - written), Math.max(0, written - acknowledged)];
    noteFaults({ kind: 'one of two servers killed while they remind', faults: 1, acknowledged, lost, doubled });
    expect(halfway).toBeLessThan(given);
    expect(written).toBe(acknowledged);
    expect(await count(sql`(select distinct mail_id from reminders where channel = 'email') written`)).toBe(given);
    expect(await mails()).toBe(given);
  },
  PATIENCE_MS,
);

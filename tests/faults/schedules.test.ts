import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createSchedule } from '#areas/schedules/editor/server/schedules.service.ts';
import { EVERYONE } from '#areas/users/person/audience.ts';
import { noteFaults } from '#tests/support/machines/fault-ledger.ts';
import { aRule } from '#tests/support/schedules/schedules.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { killed, openJobServers, until } from './job-servers.ts';

const PEOPLE = 90;
const SCHEDULES = 8;
const DAYS = 14;
const EXPECTED = PEOPLE * SCHEDULES * DAYS;
const PATIENCE_MS = 240_000;

const jobs = openedForTests(() => openJobServers('keep-schedules.ts'));

beforeAll(async () => {
  await jobs.inside(async (db) => {
    await sql`
      insert into users (id, first_name, email)
      select gen_random_uuid(), 'Person ' || i, 'person' || i || '@test.example' from generate_series(1, ${PEOPLE}) i`.execute(
      db,
    );
    for (let i = 0; i < SCHEDULES; i += 1) await createSchedule(db, dayAndNight(i));
  });
}, PATIENCE_MS);

/** At least seven hours from the time of the test, so that no window opens or closes while it runs. */
const hourOf = (i: number): string => String((new Date().getUTCHours() + 8 + i) % 24).padStart(2, '0');

/** One window a day with a reminder a day before, so one reminder each is due at any time. */
const dayAndNight = (i: number) => ({
  ...aRule({
    name: `Schedule ${i}`,
    windows: [{ opens: `${hourOf(i)}:15`, due: `${hourOf(i)}:45`, graceMinutes: 15 }],
    reminders: [{ kind: 'beforeOpen', minutes: 1440, channels: ['email', 'portal'] }],
  }),
  audience: EVERYONE,
  isDraft: false,
});

test(
  'ten thousand expected tests are created once each, although a server dies in the middle',
  async () => {
    const made = () => jobs.count(sql`occurrences`);
    const victim = jobs.start('make-occurrences');
    await until(async () => (await made()) > 0);
    await killed(victim);
    const halfway = await made();
    const heirs = [jobs.start('make-occurrences'), jobs.start('make-occurrences')];
    await until(async () => (await jobs.count(sql`schedules where made_until is null`)) === 0);
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
    expect(await jobs.count(sql`(select distinct schedule_id, user_id, opens_at from occurrences) each_one`)).toBe(
      EXPECTED,
    );
  },
  PATIENCE_MS,
);

test(
  'each reminder is delivered and recorded once, although one of two servers dies in the middle',
  async () => {
    const mails = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) from mails`.execute(jobs.databases.system);
      return rows[0]?.count ?? 0;
    };
    const victim = jobs.start('give-reminders');
    jobs.start('give-reminders');
    await until(async () => (await mails()) > 0);
    await killed(victim);
    const halfway = await mails();
    const unwritten = sql`reminders where channel = 'email' and mail_id is null`;
    const given = PEOPLE * SCHEDULES;
    await until(async () => (await jobs.count(sql`reminders`)) >= 2 * given && (await jobs.count(unwritten)) === 0);

    const [written, acknowledged] = [await jobs.count(sql`reminders`), 2 * given];
    const [lost, doubled] = [Math.max(0, acknowledged - written), Math.max(0, written - acknowledged)];
    noteFaults({ kind: 'one of two servers killed while they remind', faults: 1, acknowledged, lost, doubled });
    expect(halfway).toBeLessThan(given);
    expect(written).toBe(acknowledged);
    expect(await jobs.count(sql`(select distinct mail_id from reminders where channel = 'email') written`)).toBe(given);
    expect(await mails()).toBe(given);
  },
  PATIENCE_MS,
);

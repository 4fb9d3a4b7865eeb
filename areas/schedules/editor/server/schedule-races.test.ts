import { expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { copyRow } from '#tests/support/database/copied-rows.ts';
import { byProof } from '#tests/support/proof.ts';
import { atOnce, rounds, tally, twoServersForTests } from '#tests/support/server/race.ts';
import { aRule, makeAll } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { excuseDays } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { changeSchedule, createSchedule } from '#areas/schedules/rules/schedules.contract.ts';

const ROUNDS = byProof({ gate: 3, all: 20 });
const MOST_SCHEDULES = 200;

const servers = twoServersForTests();

const aDraft = (name?: string) => ({ ...aRule(name ? { name } : {}), isDraft: true });

test('the limit on schedules holds when several are created at once', async () => {
  await rounds(ROUNDS, async () => {
    const { first } = servers;
    const admin = await first.anAdmin();
    const { body: schedule } = await admin.call(createSchedule, { body: aDraft() });
    const but = { name: `'Schedule ' || n` };
    await copyRow(first.admin, { table: 'schedules', id: schedule.id, times: MOST_SCHEDULES - 2, but });

    const answers = await atOnce(servers, 6, (server) =>
      server.holding(admin.token ?? '').call(createSchedule, { body: aDraft() }),
    );

    const [kept] = await asAdmin<{ count: number }>(
      first.admin,
      'select count(*)::int as count from schedules where organization_id = $1',
      [admin.organizationId],
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 });
    expect(kept?.count).toBe(MOST_SCHEDULES);
  });
});

test('a name given to several schedules at once goes to one of them', async () => {
  await rounds(ROUNDS, async () => {
    const admin = await servers.first.anAdmin();
    const schedules: string[] = [];
    for (let n = 0; n < 4; n += 1) schedules.push((await admin.call(createSchedule, { body: aDraft() })).body.id);

    const answers = await atOnce(servers, schedules.length, (server, place) =>
      server.holding(admin.token ?? '').call(changeSchedule, {
        params: { id: schedules[place] ?? '' },
        body: { name: 'The same' },
      }),
    );

    expect(tally(answers)).toEqual({ 200: 1, 409: 3 });
  });
});

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('an excuse also covers tests that are being made at the same moment', async () => {
  await rounds(ROUNDS, async () => {
    const { first, second } = servers;
    const admin = await first.anAdmin();
    const { organizationId } = admin;
    const people: string[] = [];
    for (let n = 0; n < 9; n += 1) people.push(await aUser(first.databases, { organizationId }));
    expect((await admin.call(createSchedule, { body: aRule() })).status).toBe(201);
    const body = { firstDay: dayFromNow(0), lastDay: dayFromNow(20), reason: 'leave' as const, note: '' };

    const answers = await atOnce(servers, people.length + 1, async (server, place) => {
      const id = people[place];
      if (id) return server.holding(admin.token ?? '').call(excuseDays, { params: { id }, body });
      await makeAll(second, organizationId);
      return undefined;
    });

    const expected = await asAdmin<{ status: string; count: number }>(
      first.admin,
      `select status, count(*)::int as count from occurrences where user_id = any($1) group by status`,
      [people],
    );
    expect(tally(answers.filter((answer) => answer !== undefined))).toEqual({ 200: people.length });
    expect(expected.map(({ status }) => status)).toEqual(['excused']);
  });
});

import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { setTestCard } from '#areas/testing/cards/cards.contract.ts';
import { tagPeople } from '#areas/users/management/bulk.contract.ts';
import { CALLS_A_MINUTE, openCallLimits } from '#platform/server/limits/call-limits.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import { aGate, BADGE } from '#tests/support/gates.ts';
import { aProgram } from '#tests/support/sign-in/service-tokens.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, startTestServer } from '#tests/support/server/test-server.ts';
import { getGateSettings } from '../gate-settings.contract.ts';
import { askGate } from '../gate.contract.ts';
import { gateJobs } from './gate.jobs.ts';

const server = serverForTests();
let there: Awaited<ReturnType<typeof aGate>>;
beforeEach(async () => {
  there = await aGate(server);
});

describe('the record of answers', () => {
  test('has each answer with who asked; a changed answer is also in the audit log', async () => {
    await there.ask();
    await there.ask();
    await there.ask('NOBODY01');

    expect(await there.told()).toEqual([
      { answer: 'cleared', user_id: there.userId, asked_by: there.gate.userId, site_id: null },
      { answer: 'cleared', user_id: there.userId, asked_by: there.gate.userId, site_id: null },
      { answer: 'unknown_badge', user_id: null, asked_by: there.gate.userId, site_id: null },
    ]);
    expect(await there.changes()).toEqual(['cleared']);
  });

  test('notes a change once, however many gates ask at that moment', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => there.answer()));

    expect(new Set(all)).toEqual(new Set(['cleared']));
    expect(await there.told()).toHaveLength(8);
    expect(await there.changes()).toEqual(['cleared']);
  });

  test('keeps answers for 90 days, and the database refuses to delete younger ones', async () => {
    await there.ask();
    await asAdmin(
      server.admin,
      `insert into gate_answers (organization_id, id, at, answer)
       select $1, (lpad(to_hex((extract(epoch from past) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid, past,
              'unknown_badge'
       from (select now() - interval '91 days' as past) ago`,
      [there.admin.organizationId],
    );
    await expect(
      withOrganization(
        server.databases,
        { organizationId: there.admin.organizationId, actor: { userId: null } },
        (db) => sql`delete from gate_answers where answer = 'cleared'`.execute(db),
      ),
    ).resolves.toMatchObject({ numAffectedRows: 0n });
    const [job] = gateJobs.filter(({ name }) => name === 'forget-past-gate-answers');
    const parts = { databases: server.databases, log: server.app.log as never };
    await job?.run(parts, undefined);
    await job?.run(parts, undefined);

    expect((await there.told()).map((row) => row.answer)).toEqual(['cleared']);
  });
});

test('a gate can only ask; people without the permission, and other organizations, cannot ask', async () => {
  const supervisor = await server.signedInAs('admin', there.admin.organizationId, { profile: 'supervisor' });
  const worker = await server.signedInAs('user', there.admin.organizationId);
  const stranger = await aProgram(server, (await server.anAdmin()).organizationId, { profile: 'gate' });

  expect((await there.ask(BADGE, undefined, supervisor)).status).toBe(403);
  expect((await there.ask(BADGE, undefined, worker)).status).toBe(403);
  expect((await there.ask(BADGE, undefined, stranger)).body.answer).toBe('unknown_badge');
  expect((await there.gate.call(getGateSettings, {})).status).toBe(403);
  expect(
    (await there.gate.call(setTestCard, { params: { id: there.userId }, body: { card: 'OTHER001' } })).status,
  ).toBe(403);
});

test('a gate of one site knows the badges of its scope only', async () => {
  const north = await there.aTag('North');
  const bo = await aUser(server.databases, { organizationId: there.admin.organizationId });
  await there.give(bo, 'NORTH001');
  await there.admin.call(tagPeople, { body: { people: { ids: [bo] }, add: [north] } });
  await asAdmin(server.admin, `update users set is_scoped = true where id = $1`, [there.gate.userId]);
  await asAdmin(server.admin, `insert into admin_scopes (organization_id, user_id, tag_id) values ($1, $2, $3)`, [
    there.admin.organizationId,
    there.gate.userId,
    north,
  ]);

  expect([await there.answer('NORTH001'), await there.answer()]).toEqual(['cleared', 'unknown_badge']);
});

test('250 questions a second are answered, and a program that tries badges is refused', async () => {
  const limits = openCallLimits(CALLS_A_MINUTE, () => 0);
  const limited = await startTestServer({}, { limits });
  try {
    const { organizationId } = await limited.anAdmin();
    const program = await aProgram(limited, organizationId, { profile: 'gate' });
    const statuses: number[] = [];
    for (let i = 0; i < 62; i += 1) {
      statuses.push((await program.call(askGate, { params: { badge: `TRY${100_000 + i}` } })).status);
    }

    expect(CALLS_A_MINUTE.gate).toBe(250 * 60);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
  } finally {
    await limited.close();
  }
});

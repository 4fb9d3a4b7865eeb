import { beforeEach, describe, expect, test } from 'vitest';
import { moveCase } from '#areas/cases/case/cases.contract.ts';
import { createDraw, runDraw } from '#areas/schedules/draws/draws.contract.ts';
import { createShift } from '#areas/schedules/shifts/shifts.contract.ts';
import { orderRetest } from '#areas/testing/attempt/retest-orders.contract.ts';
import { reportCardLost } from '#areas/testing/cards/cards.contract.ts';
import { suspendPeople } from '#areas/users/management/bulk.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCase } from '#tests/support/alerts/cases.ts';
import { aGate, BADGE, changeGate, minutesAgo } from '#tests/support/gates.ts';
import { inMinutes } from '#tests/support/in-minutes.ts';
import { anExpectedTest, aSchedule } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';
import type { GateSettingsChange } from '../gate-settings.contract.ts';

const server = serverForTests();
let there: Awaited<ReturnType<typeof aGate>>;
beforeEach(async () => {
  there = await aGate(server);
});

const set = (change: Partial<GateSettingsChange>) => changeGate(there.admin, change);

describe('a badge', () => {
  test('is answered with a clearance and its end, and nothing else', async () => {
    const takenAt = minutesAgo(60);
    await there.tested({ takenAt, score: 50, deviation: 1, baseline: 49 });

    const { status, body } = await there.ask(' 04a2 b7719c ');

    expect(status).toBe(200);
    const until = new Date(Date.parse(takenAt) + 720 * 60_000).toISOString();
    expect(body).toEqual({ answer: 'cleared', until, ifUnreachable: 'closed' });
  });

  test('unknown, unreadable, expired and suspended badges each get an answer of their own', async () => {
    const [bo, eva, leo] = await Promise.all(
      ['2', '3', '4'].map((employeeNumber) =>
        aUser(server.databases, { organizationId: there.admin.organizationId, employeeNumber }),
      ),
    );
    await there.give(bo ?? '', 'LOST0001');
    await there.admin.call(reportCardLost, { params: { id: bo ?? '' } });
    await there.give(eva ?? '', 'SUSP0001');
    await there.admin.call(suspendPeople, { body: { people: { ids: [eva ?? ''] } } });
    await there.give(leo ?? '', 'GONE0001');
    await asAdmin(server.admin, `update users set status = 'left' where id = $1`, [leo]);
    await there.give(there.userId, 'NEWONE01');

    const badges = ['NEWONE01', BADGE, 'LOST0001', 'SUSP0001', 'GONE0001', 'NOBODY01', '12', 'ÄÖÜ-123456'];
    const answers = await Promise.all(badges.map((badge) => there.answer(badge)));

    expect(answers).toEqual([
      'cleared',
      'expired_badge',
      'expired_badge',
      'suspended_badge',
      'expired_badge',
      'unknown_badge',
      'wrong_badge',
      'wrong_badge',
    ]);
  });

  test('a lost badge that was given to another person stands for that person', async () => {
    const bo = await aUser(server.databases, { organizationId: there.admin.organizationId });
    await there.admin.call(reportCardLost, { params: { id: there.userId } });
    expect(await there.answer()).toBe('expired_badge');

    await there.give(bo, BADGE);

    expect(await there.answer()).toBe('cleared');
    expect((await there.told()).map(({ user_id }) => user_id)).toEqual([there.userId, bo]);
  });
});

describe('the answer follows', () => {
  test('an expected test, until it is taken', async () => {
    const { organizationId } = there.admin;
    const scheduleId = await aSchedule(server, there.admin, {
      audience: { everyone: false, userIds: [there.admin.userId ?? ''] },
    });
    await there.tested();
    await anExpectedTest(server, {
      organizationId,
      scheduleId,
      userId: there.userId,
      opens: 90,
      due: 100,
      closes: 120,
    });
    const before = (await there.ask()).body;
    await anExpectedTest(server, { organizationId, scheduleId, userId: there.userId, opens: -5, due: 30, closes: 60 });
    const during = await there.answer();
    await there.tested({ takenAt: minutesAgo(1) });
    const after = (await there.ask()).body;

    expect([before.answer, during, after.answer]).toEqual(['cleared', 'must_test', 'cleared']);
    expect(Date.parse(before.until ?? '') - Date.now()).toBeLessThan(91 * 60_000);
    expect(after.until).toBe(before.until);
  });

  test('a random draw of the people on shift', async () => {
    const scheduleId = await aSchedule(server, there.admin, { startsOn: '2099-01-01' });
    const [start, end] = [inMinutes(-10), inMinutes(600)];
    await there.admin.call(createShift, { body: { person: there.userId, start, end } });
    const asked = { siteId: null, clock: null, share: 100, scheduleId, dueInMinutes: 60, graceMinutes: 0 };
    const { body: draw } = await there.admin.call(createDraw, { body: { ...asked, day: start.slice(0, 10) } });
    await there.tested();
    const before = await there.answer();
    await there.admin.call(runDraw, { params: { id: draw.id } });

    expect([before, await there.answer()]).toEqual(['cleared', 'must_test']);
  });

  test('a red test, its case and each decision', async () => {
    await there.tested({ outcome: 'confirmed', takenAt: minutesAgo(30) });
    const red = await there.answer();
    const id = await aCase(there.admin, there.userId);
    const opened = await there.answer();
    await there.admin.call(moveCase, { params: { id }, body: { to: 'acknowledged' } });
    const acknowledged = await there.answer();
    await there.admin.call(moveCase, { params: { id }, body: { to: 'decided', decision: 'sentHome' } });
    const sentHome = await there.answer();
    await there.admin.call(moveCase, { params: { id }, body: { to: 'decided', decision: 'cleared' } });
    const cleared = await there.answer();

    expect([red, opened, acknowledged, sentHome, cleared]).toEqual([
      'ask_a_person',
      'ask_a_person',
      'must_wait',
      'ask_a_person',
      'cleared',
    ]);
    expect(await there.changes()).toEqual(['ask_a_person', 'must_wait', 'ask_a_person', 'cleared']);
  });

  test('a case that ended against the person only with a new test', async () => {
    await there.tested({ outcome: 'confirmed', takenAt: minutesAgo(30) });
    const id = await aCase(there.admin, there.userId);
    await there.admin.call(moveCase, { params: { id }, body: { to: 'decided', decision: 'sentHome' } });
    await there.admin.call(moveCase, { params: { id }, body: { to: 'closed' } });
    const closed = await there.answer();
    await there.tested({ takenAt: new Date(Date.now() + 1000).toISOString() });

    expect([closed, await there.answer()]).toEqual(['must_test', 'cleared']);
  });

  test('an ordered retest, and a void test no longer', async () => {
    const [resultId = ''] = await there.tested();
    await set({ nothingDueClears: false });
    const before = await there.answer();
    await there.admin.call(orderRetest, { params: { id: resultId }, body: { dueInMinutes: 60 } });
    const ordered = await there.answer();
    await asAdmin(server.admin, `update retest_orders set called_off_at = now() where user_id = $1`, [there.userId]);
    await asAdmin(server.admin, `update results set voided_at = now() where id = $1`, [resultId]);

    expect([before, ordered, await there.answer()]).toEqual(['cleared', 'must_test', 'must_test']);
  });
});

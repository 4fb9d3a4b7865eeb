import { beforeEach, describe, expect, test } from 'vitest';
import { beginByLink } from '#areas/testing/places/begin-test.contract.ts';
import { changeUser } from '#areas/users/management/people.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { anExpectedTest, aSchedule, storedOccurrences } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { excusePeople } from '#areas/schedules/excuses/many-excuses.contract.ts';
import { mailTestLinks } from '#areas/schedules/reminders/test-link-mails.contract.ts';

const server = serverForTests();
let admin: Caller & { organizationId: string };
beforeEach(async () => {
  admin = await server.anAdmin();
});

const people = (count: number, more: { status?: string } = {}) =>
  Promise.all(
    Array.from({ length: count }, (_, i) =>
      aUser(server.databases, { organizationId: admin.organizationId, firstName: `P${i}`, ...more }),
    ),
  );
const recorded = (action: string) =>
  asAdmin<{ id: string }>(
    server.admin,
    `select object_id as id from audit_entries where organization_id = $1 and action = $2`,
    [admin.organizationId, action],
  ).then((rows) => rows.map(({ id }) => id).toSorted());

describe('test links by mail', () => {
  const withAddress = async (ids: readonly string[]) => {
    for (const id of ids) {
      await admin.call(changeUser, { params: { id }, body: { email: `p${id.slice(-12)}@mine.example`, locale: 'es' } });
    }
  };
  const mailTo = async (id: string) =>
    (await readQueuedMails(server)).find(({ to }) => to === `p${id.slice(-12)}@mine.example`);

  test('reach each person with an address, in their language, and open a test', async () => {
    const [ana = '', bo = '', without = ''] = await people(3);
    const [gone = ''] = await people(1, { status: 'suspended' });
    const stranger = await server.anAdmin();
    await withAddress([ana, bo, gone]);
    await asAdmin(server.admin, `insert into reminder_refusals (organization_id, user_id) values ($1, $2)`, [
      admin.organizationId,
      bo,
    ]);

    const ids = [ana, bo, without, gone, stranger.userId ?? ''];
    const { body } = await admin.call(mailTestLinks, { body: { people: { ids } } });

    expect(body).toEqual({ changed: 1, skipped: 4 });
    expect(await recorded('test_link.created')).toEqual([ana]);
    const mail = await mailTo(ana);
    expect(mail?.subject).toBe('Su enlace personal a una prueba');
    const token = mail?.link?.split('#')[1] ?? '';
    const begun = await server.anonymous.call(beginByLink, { body: { token } });
    expect([begun.status, begun.body.firstName]).toEqual([200, 'P0']);
  });

  test('are refused for more people than one call mails', async () => {
    await asAdmin(
      server.admin,
      `insert into users (id, organization_id, first_name) select gen_random_uuid(), $1, 'P' from generate_series(1, 501)`,
      [admin.organizationId],
    );

    const { status, problem } = await admin.call(mailTestLinks, { body: { people: { allMatching: {} } } });

    expect([status, problem.code]).toEqual([409, 'selection_too_large']);
    expect(problem.message).toContain('500');
  });
});

test('a bulk excuse covers open tests and tests made later', async () => {
  const [ana = '', bo = '', other = ''] = await people(3);
  const { organizationId } = admin;
  const scheduleId = await aSchedule(server, admin, { startsOn: '2099-01-01', audience: { everyone: true } });
  for (const userId of [ana, bo, other]) {
    await anExpectedTest(server, { organizationId, scheduleId, userId, opens: -10, due: 30, closes: 40 });
  }
  const stranger = await server.anAdmin();
  const now = Date.now();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  // A window that opens near midnight belongs to the day on which it opens.
  const days = { reason: 'leave' as const, note: '', firstDay: day(-1), lastDay: day(1) };

  const { body } = await admin.call(excusePeople, {
    body: { people: { ids: [ana, bo, stranger.userId ?? ''] }, days },
  });

  expect(body).toEqual({ changed: 2, skipped: 1 });
  const stored = await storedOccurrences(server, scheduleId);
  const statusOf = Object.fromEntries(stored.map(({ userId, status }) => [userId, status]));
  expect(statusOf).toEqual({ [ana]: 'excused', [bo]: 'excused', [other]: 'scheduled' });
  expect(await recorded('user.excused')).toEqual([ana, bo].toSorted());
  const kept = await asAdmin(server.admin, `select user_id from excused_days where organization_id = $1`, [
    organizationId,
  ]);
  expect(kept).toHaveLength(2);
});

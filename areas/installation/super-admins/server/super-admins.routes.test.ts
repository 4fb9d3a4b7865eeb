import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUp } from '#areas/joining/sign-up/set-up.contract.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  approveSuperAdmin,
  createSuperAdminLink,
  declineSuperAdmin,
  listSuperAdmins,
  removeSuperAdmin,
} from '../super-admins.contract.ts';
import { operatorSetUpLink } from './super-admins.service.ts';

const server = serverForTests();
let organizationId: string;
let root: Caller;
beforeAll(async () => {
  organizationId = await server.anOrganization('Ours');
  root = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
});

const theList = async (by = root) => (await by.call(listSuperAdmins, {})).body.items;

const useLink = (link: string | null, email: string) =>
  server.anonymous.call(setUp, {
    body: {
      token: /#setup=(.+)$/.exec(link ?? '')?.[1] ?? '',
      firstName: 'Noa',
      lastName: 'Vik',
      email,
      locale: 'en',
      password: 'a quiet harbor at dawn',
    },
  });

/** A person who has been a super administrator for two days and may approve today's requests. */
async function aSecond(): Promise<Caller> {
  const caller = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
  await asAdmin(
    server.admin,
    `update accounts set super_admin_since = now() - interval '2 days'
     where id = (select account_id from users where id = $1)`,
    [caller.userId],
  );
  return caller;
}

/** Each test starts with a single super administrator, who has been one for more than a day. */
const leaveAlone = async () => {
  await asAdmin(
    server.admin,
    `update accounts set is_super_admin = false
     where is_super_admin and id <> (select account_id from users where id = $1)`,
    [root.userId],
  );
  await asAdmin(server.admin, `update accounts set super_admin_until = null`);
  await asAdmin(server.admin, `delete from super_admin_requests`);
};

test('the last super administrator cannot be removed', async () => {
  const [only, ...others] = await theList();

  expect(others).toEqual([]);
  expect(only).toMatchObject({ isYou: true, hasSecondFactor: true, lastSeenAt: expect.any(String) });
  const answer = await root.call(removeSuperAdmin, { params: { id: only?.id ?? '' } });
  expect(answer).toMatchObject({ status: 409, problem: { code: 'last_super_admin' } });
});

test('a link creates another super administrator, whose rights end at once when they are removed', async () => {
  const made = await root.call(createSuperAdminLink, {});
  expect(made).toMatchObject({ status: 201, body: { minutes: 30 } });
  const { body } = await useLink(made.body.link, 'noa@test.example');
  const noa = server.holding(body.user.token);
  expect((await noa.call(listSuperAdmins, {})).problem.code).toBe('second_factor_needed');
  expect(
    (await theList()).map(({ login, isYou, hasSecondFactor }) => ({ login, isYou, hasSecondFactor })),
  ).toContainEqual({ login: 'noa@test.example', isYou: false, hasSecondFactor: false });

  const id = (await theList()).find(({ login }) => login === 'noa@test.example')?.id ?? '';
  expect((await root.call(removeSuperAdmin, { params: { id } })).status).toBe(204);

  expect((await noa.call(listSuperAdmins, {})).problem.code).toBe('not_allowed');
  expect(await theList()).toHaveLength(1);
  expect((await root.call(removeSuperAdmin, { params: { id } })).status).toBe(404);
  const acts = await asAdmin<{ action: string }>(server.admin, 'select action from installation_record order by at');
  expect(acts.map(({ action }) => action)).toEqual([
    'super_admin.invited',
    'super_admin.joined',
    'super_admin.removed',
  ]);
});

describe('where there is another super administrator', () => {
  beforeEach(leaveAlone);

  const ask = (by = root) => by.call(createSuperAdminLink, {});
  const requests = async (by: Caller) => (await by.call(listSuperAdmins, {})).body.requests;
  const decide = async (by: Caller, endpoint: typeof approveSuperAdmin | typeof declineSuperAdmin) =>
    by.call(endpoint, { params: { id: (await requests(by))[0]?.id ?? '' } });
  const addressOf = async ({ userId }: Caller) =>
    (
      await asAdmin<{ email: string }>(
        server.admin,
        `select email from accounts where id = (select account_id from users where id = $1)`,
        [userId],
      )
    )[0]?.email;
  const writtenTo = async (caller: Caller) => {
    const address = await addressOf(caller);
    return (await readQueuedMails(server)).filter(({ to }) => to === address).map(({ subject }) => subject);
  };

  test('a new one needs approval: the other is notified, and the link follows the approval', async () => {
    const second = await aSecond();

    const asked = await ask();
    const again = await ask();
    const [shown] = await requests(second);
    const own = await decide(root, approveSuperAdmin);
    const approved = await decide(second, approveSuperAdmin);
    const made = await ask();
    const joined = await useLink(made.body.link, 'approved@test.example');
    const over = await ask();

    expect([asked.body.link, again.body.link]).toEqual([null, null]);
    expect(shown).toMatchObject({ requestedBy: await addressOf(root), isMine: false, mayApprove: true });
    expect(own).toMatchObject({ status: 409, problem: { code: 'not_yours_to_approve' } });
    expect(approved.status).toBe(204);
    expect(joined.body.user.isSuperAdmin).toBe(true);
    expect(over.body.link).toBeNull();
    expect(await writtenTo(second)).toEqual([
      'A new super administrator needs approval',
      'There is a new super administrator',
      'A new super administrator needs approval',
    ]);
    expect(await writtenTo(root)).toContain('Your request for a super administrator was approved');
    const acts = await asAdmin<{ action: string }>(server.admin, 'select action from installation_record order by at');
    expect(acts.map(({ action }) => action).slice(-5)).toEqual([
      'super_admin.asked',
      'super_admin.approved',
      'super_admin.invited',
      'super_admin.joined',
      'super_admin.asked',
    ]);
  });

  test('one who has been it for less than a day cannot approve, on the screen or in the database', async () => {
    const fresh = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
    await ask();

    const answer = await decide(fresh, approveSuperAdmin);

    expect(answer).toMatchObject({ status: 409, problem: { code: 'approver_too_new' } });
    expect((await requests(fresh))[0]).toMatchObject({ state: 'waiting', mayApprove: false });
    await expect(
      asAdmin(
        server.admin,
        `update super_admin_requests set state = 'approved', decided_at = now(),
           decided_by = (select account_id from users where id = $1)`,
        [fresh.userId],
      ),
    ).rejects.toThrow('a second super administrator has to approve this');
    await expect(asAdmin(server.admin, `update super_admin_requests set state = 'used'`)).rejects.toThrow(
      'from waiting to used',
    );
  });

  test('a request can be declined by the other or withdrawn, and is then over', async () => {
    const second = await aSecond();
    await ask();
    const declined = await decide(second, declineSuperAdmin);
    await ask();
    const { id = '' } = (await requests(root))[0] ?? {};
    const withdrawn = await decide(root, declineSuperAdmin);

    const late = await second.call(approveSuperAdmin, { params: { id } });

    expect([declined.status, withdrawn.status]).toEqual([204, 204]);
    expect(late).toMatchObject({ status: 409, problem: { code: 'super_admin_request_over' } });
    expect(await requests(second)).toEqual([]);
    expect(await writtenTo(root)).toContain('Your request for a super administrator was declined');
  });

  test('a request that is not decided, or a link that is not made in time, must be requested again', async () => {
    const second = await aSecond();
    await ask();
    const { id = '' } = (await requests(second))[0] ?? {};
    await asAdmin(server.admin, `update super_admin_requests set requested_at = now() - interval '8 days'`);
    const late = await second.call(approveSuperAdmin, { params: { id } });
    await ask();
    await decide(second, approveSuperAdmin);
    await asAdmin(server.admin, `update super_admin_requests set decided_at = now() - interval '25 hours'`);

    expect(late.problem.code).toBe('super_admin_request_over');
    expect((await ask()).body.link).toBeNull();
    expect(await requests(second)).toMatchObject([{ state: 'waiting' }]);
  });

  test('one approval makes one link, even with simultaneous calls, and one link one super administrator', async () => {
    const second = await aSecond();
    await ask();
    await decide(second, approveSuperAdmin);

    const made = await Promise.all(Array.from({ length: 8 }, () => ask()));
    const link = made.map(({ body }) => body.link).find((each) => each !== null) ?? null;
    const joined = await Promise.all([1, 2, 3].map((i) => useLink(link, `crowd${i}@test.example`)));

    expect(made.filter(({ body }) => body.link !== null)).toHaveLength(1);
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await theList()).toHaveLength(3);
  });

  test('a link from when there was only one is invalid once there is another, who was not asked', async () => {
    const alone = await ask();
    await aSecond();

    const late = await useLink(alone.body.link, 'late@test.example');

    expect(alone.body.link).not.toBeNull();
    expect(late).toMatchObject({ status: 422, problem: { code: 'invalid_link' } });
  });

  test('a link is invalid once its requester is no longer a super administrator', async () => {
    const second = await aSecond();
    await ask(second);
    await decide(root, approveSuperAdmin).then(({ problem }) => expect(problem?.code).toBe('approver_too_new'));
    await asAdmin(
      server.admin,
      `update accounts set super_admin_since = now() - interval '3 days' where is_super_admin`,
    );
    await decide(root, approveSuperAdmin);
    const { link } = (await ask(second)).body;
    const { id = '' } = (await theList()).find(({ isYou }) => !isYou) ?? {};
    await root.call(removeSuperAdmin, { params: { id } });

    expect(link).not.toBeNull();
    expect((await useLink(link, 'after@test.example')).problem.code).toBe('invalid_link');
    expect(await writtenTo(second)).toContain('A super administrator was removed');
  });

  test('removing the other one keeps the rule for a day, and the operator’s link needs no approval', async () => {
    await aSecond();
    const { id = '' } = (await theList()).find(({ isYou }) => !isYou) ?? {};
    await root.call(removeSuperAdmin, { params: { id } });

    const alone = await ask();
    const link = await operatorSetUpLink(server.databases, 'https://portal.test.example');
    const joined = await useLink(link, 'rescue@test.example');

    expect(alone.body.link).toBeNull();
    expect(joined.status).toBe(200);
    const acts = await asAdmin<{ action: string; by: string }>(
      server.admin,
      `select action, detail ->> 'by' as by from installation_record order by at desc limit 2`,
    );
    expect(acts).toEqual([
      { action: 'super_admin.joined', by: 'operator' },
      { action: 'super_admin.invited', by: 'operator' },
    ]);
  });
});

test('two who remove each other’s rights at once leave one', async () => {
  await leaveAlone();
  const other = await server.signedInAs('admin', organizationId, { isSuperAdmin: true });
  const both = await theList();
  const idOf = async (caller: Caller) => (await theList(caller)).find(({ isYou }) => isYou)?.id ?? '';
  const [rootId, otherId] = [await idOf(root), await idOf(other)];

  const answers = await Promise.all([
    root.call(removeSuperAdmin, { params: { id: otherId } }),
    other.call(removeSuperAdmin, { params: { id: rootId } }),
  ]);

  expect(both).toHaveLength(2);
  expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
  const left = await asAdmin(server.admin, 'select id from accounts where is_super_admin');
  expect(left).toHaveLength(1);
});

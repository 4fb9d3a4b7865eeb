import { beforeEach, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { aCase } from '#tests/support/alerts/cases.ts';
import { isVisited } from '#tests/support/database/organizations-with-work.ts';
import { readQueuedMails } from '#tests/support/mail/queued-mails.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { PUBLIC_URL, serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { getCase, moveCase } from '#areas/cases/case/cases.contract.ts';
import { followUpJobs } from './follow-ups.jobs.ts';
import { mayHaveDueFollowUps } from './follow-ups.queries.ts';
import { tellFollowUps } from './follow-ups.service.ts';

const DAY = '2026-12-01';
const NOON = new Date('2026-12-01T12:00:00Z');

const server = serverForTests();
let organizationId: string;
let owner: Caller;
let decider: Caller;
let caseId: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Ours');
  owner = await server.signedInAs('admin', organizationId);
  decider = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
  caseId = await aCase(owner, await aUser(server.databases, { organizationId, firstName: 'Bruno', lastName: 'Lima' }));
});

const decide = (followUpOn: string | null, caller = decider) =>
  caller.call(moveCase, {
    params: { id: caseId },
    body: { to: 'decided', decision: 'restricted', note: 'No heights.', followUpOn },
  });

const tell = (now = NOON) => tellFollowUps(server.app.parts, server.databases, { organizationId, now });

const addressOf = async ({ userId }: Caller): Promise<string> => {
  const [account] = await asAdmin<{ email: string }>(
    server.admin,
    `select email from accounts where id = (select account_id from users where id = $1)`,
    [userId],
  );
  return account?.email ?? '';
};
const mailsTo = async (caller: Caller) => {
  const to = await addressOf(caller);
  return (await readQueuedMails(server)).filter((mail) => mail.to === to);
};
const reminders = async () => {
  const { body } = await owner.call(getCase, { params: { id: caseId } });
  return body.steps.filter(({ kind }) => kind === 'reminded').length;
};

test('on the day, whoever decided and whoever acknowledged get one mail each with a link, and no name', async () => {
  const first = await server.signedInAs('admin', organizationId, { profile: 'safetyManager' });
  await first.call(moveCase, { params: { id: caseId }, body: { to: 'acknowledged' } });
  await decide(DAY);
  await tell(new Date('2026-11-30T23:59:00Z'));
  expect(await mailsTo(decider)).toEqual([]);

  await tell();
  await tell();

  for (const reader of [decider, first]) {
    const [mail, ...more] = await mailsTo(reader);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Follow up on a case');
    expect(mail?.text).toContain('December 1, 2026');
    expect(mail?.link).toBe(`${PUBLIC_URL}/cases?case=${caseId}`);
    expect(mail?.text).not.toMatch(/Bruno|Lima|heights/);
  }
  expect(await mailsTo(owner)).toEqual([]);
  expect(await reminders()).toBe(1);
});

test('two servers at once tell it once', async () => {
  await decide(DAY);
  await Promise.all([tell(), tell(), tell()]);

  expect(await mailsTo(decider)).toHaveLength(1);
  expect(await reminders()).toBe(1);
});

test('the day begins where the organization is', async () => {
  await asAdmin(server.admin, `update organizations set time_zone = 'Pacific/Kiritimati' where id = $1`, [
    organizationId,
  ]);
  await decide(DAY);
  await tell(new Date('2026-11-30T09:59:00Z'));
  expect(await mailsTo(decider)).toEqual([]);
  await tell(new Date('2026-11-30T10:00:00Z'));

  expect(await mailsTo(decider)).toHaveLength(1);
});

test('another day is told again, the same day is not', async () => {
  await decide(DAY);
  await tell();
  await decide(DAY);
  await tell();
  expect(await mailsTo(decider)).toHaveLength(1);
  await decide('2026-12-02');
  await tell(new Date('2026-12-02T12:00:00Z'));

  expect(await mailsTo(decider)).toHaveLength(2);
});

test('a closed case, and one about a person in the bin, remind nobody', async () => {
  await decide(DAY);
  await owner.call(moveCase, { params: { id: caseId }, body: { to: 'closed' } });
  await tell();
  expect(await mailsTo(decider)).toEqual([]);

  const binned = await aUser(server.databases, { organizationId });
  caseId = await aCase(owner, binned);
  await decide(DAY);
  await asAdmin(
    server.admin,
    `update users set deleted_at = now(), status_before = status, status = 'left' where id = $1`,
    [binned],
  );
  await tell();

  expect(await mailsTo(decider)).toEqual([]);
});

test('the owners are told when whoever decided has left', async () => {
  await decide(DAY);
  await asAdmin(server.admin, `update users set status = 'left' where id = $1`, [decider.userId]);
  await tell();

  expect(await mailsTo(decider)).toEqual([]);
  expect(await mailsTo(owner)).toHaveLength(1);
});

test('a reminder refuses no step of someone who has the case open', async () => {
  await decide(DAY);
  const { changedAt: seen } = (await owner.call(getCase, { params: { id: caseId } })).body.case;
  await tell();

  const { status } = await owner.call(moveCase, { params: { id: caseId }, body: { to: 'closed', seen } });
  expect(status).toBe(200);
});

test('the job tells the follow-ups of every organization that is not suspended', async () => {
  await decide('2026-01-01');
  const [job] = followUpJobs(server.app.parts);
  const run = () => job?.run({ databases: server.databases, log: server.app.log as never }, undefined);
  const suspend = (reason: string | null) =>
    asAdmin(
      server.admin,
      `update organizations set suspension_reason = $2::text, suspended_at = case when $2::text is not null then now() end
       where id = $1`,
      [organizationId, reason],
    );
  await suspend('unpaid');
  await run();
  expect(await mailsTo(decider)).toEqual([]);
  await suspend(null);
  await run();

  expect(await mailsTo(decider)).toHaveLength(1);
});

test('the job visits an organization from the day of a follow-up until the mails are written', async () => {
  const isDue = () => isVisited(server.databases, organizationId, mayHaveDueFollowUps);
  await decide('2999-12-01');
  expect(await isDue()).toBe(false);

  await asAdmin(server.admin, `update cases set follow_up_on = current_date - 1 where id = $1`, [caseId]);
  expect(await isDue()).toBe(true);
  await tell(new Date());

  expect(await isDue()).toBe(false);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { listBaselines } from '#areas/baselines/baselines.contract.ts';
import { reportedTests } from '#tests/support/results/reported-tests.ts';
import { aTakenTest } from '#tests/support/results/taken-tests.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { exportOwnData, listLooks } from '../own-data.contract.ts';
import { changeTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { addRemark, addStaffRemark, answerRemark, listRemarks } from '#areas/testing/remarks/remarks.contract.ts';
import { getRawTrials, getResult } from '#areas/testing/results/results.contract.ts';

const server = serverForTests();

let organizationId: string;
let worker: Caller;
let colleague: Caller;
let admin: Caller;
let resultId: string;
let firstRemarkId: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  worker = await server.signedInAs('user', organizationId);
  colleague = await server.signedInAs('user', organizationId);
  admin = await server.signedInAs('admin', organizationId);
  ({ resultId, remarkId: firstRemarkId } = await aTakenTest(server, admin, own(worker).userId));
});

const own = ({ userId }: Caller) => ({ userId: userId ?? '' });
const remark = (caller: Caller, text: string) => caller.call(addRemark, { params: { id: resultId }, body: { text } });

describe('a remark', () => {
  test('is kept with its result, answered once, and both are in the audit', async () => {
    const { status, body: said } = await remark(worker, '  The screen froze.  ');
    expect(status).toBe(201);
    expect(said).toMatchObject({ resultId, testType: 'FullTest', text: 'The screen froze.', answer: null });

    const answered = await admin.call(answerRemark, { params: { id: said.id }, body: { text: 'We had a look.' } });
    expect(answered.body.answer).toMatchObject({ text: 'We had a look.', by: 'Ana P.' });
    const again = await admin.call(answerRemark, { params: { id: said.id }, body: { text: 'And again.' } });
    expect([again.status, again.problem.code]).toEqual([409, 'already_answered']);

    const { body: list } = await worker.call(listRemarks, { query: own(worker) });
    expect(list.items.map(({ text, answer }) => [text, answer?.text])).toEqual([
      ['The screen froze.', 'We had a look.'],
      ['It was loud.', undefined],
    ]);
    const entries = await asAdmin<{ action: string }>(
      server.admin,
      `select action from audit_entries where object_id = $1 and detail->>'remarkId' = $2 order by id`,
      [resultId, said.id],
    );
    expect(entries.map(({ action }) => action)).toEqual(['result.remarked', 'result.remark_answered']);
  });

  test('is made only on one’s own result, and read only by that person and administrators', async () => {
    expect((await remark(colleague, 'Mine too')).status).toBe(404);
    expect((await remark(admin, 'On behalf')).status).toBe(404);
    expect((await colleague.call(listRemarks, { query: own(worker) })).status).toBe(404);
    expect((await admin.call(listRemarks, { query: own(worker) })).body.items).toHaveLength(1);
    const answer = { params: { id: firstRemarkId }, body: { text: 'I agree with myself.' } };
    expect((await worker.call(answerRemark, answer)).status).toBe(403);
  });

  test('is refused when it is empty, too long, or one too many for its result', async () => {
    expect((await remark(worker, '   ')).status).toBe(400);
    expect((await remark(worker, 'x'.repeat(2001))).status).toBe(400);
    for (let count = 1; count < 20; count += 1) await remark(worker, `Remark ${count}`);
    expect((await remark(worker, 'One more')).problem.code).toBe('too_many_remarks');
  });
});

describe('a remark of an administrator', () => {
  const staffRemark = (caller: Caller, id = resultId) =>
    caller.call(addStaffRemark, { params: { id }, body: { text: 'The gate was loud.' } });

  test('carries the administrator’s name, is read by the person, and is on record', async () => {
    const { status, body: said } = await staffRemark(admin);

    expect(status).toBe(201);
    expect(said).toMatchObject({ userId: worker.userId, text: 'The gate was loud.', author: { name: 'Ana P.' } });
    const { body: list } = await worker.call(listRemarks, { query: own(worker) });
    expect(list.items.map(({ text, author }) => [text, author?.name])).toEqual([
      ['The gate was loud.', 'Ana P.'],
      ['It was loud.', undefined],
    ]);
    expect((await worker.call(listLooks, {})).body.items[0]).toMatchObject({
      what: 'result.remark_added',
      by: 'Ana P.',
    });
  });

  test('needs no answer', async () => {
    const { body: said } = await staffRemark(admin);

    expect((await admin.call(answerRemark, { params: { id: said.id }, body: { text: 'Yes.' } })).status).toBe(404);
  });

  test('takes the permission to handle cases, and a result that the caller may see', async () => {
    expect((await staffRemark(worker)).status).toBe(403);
    const hr = await server.signedInAs('admin', organizationId, { profile: 'hr' });
    expect((await staffRemark(hr)).status).toBe(403);
    const takenAt = new Date(Date.now() - 20 * 86_400_000).toISOString();
    const [old] = await reportedTests(server, organizationId, [{ ...own(worker), takenAt }]);
    const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
    expect((await staffRemark(supervisor, old)).status).toBe(404);
    expect((await staffRemark(supervisor)).status).toBe(201);
  });
});

test('people see who has looked at their results, and no one else sees it', async () => {
  await admin.call(getResult, { params: { id: resultId } });
  await worker.call(getResult, { params: { id: resultId } });
  await admin.call(getRawTrials, { params: { id: resultId } });

  const { body } = await worker.call(listLooks, {});
  expect(body.items.map(({ what, by }) => [what, by])).toEqual([
    ['result.trials_viewed', 'Ana P.'],
    ['result.viewed', 'Ana P.'],
  ]);
  expect(body.items[0]).toMatchObject({ resultId, testType: 'FullTest' });
  expect((await colleague.call(listLooks, {})).body.items).toEqual([]);
});

describe('the copy of one’s own data', () => {
  test('is one file with results, baselines and remarks, and is on record', async () => {
    const { body, headers } = await worker.call(exportOwnData, {});

    expect(headers['content-disposition']).toContain('attachment');
    expect(body.results.map(({ id }) => id)).toEqual([resultId]);
    expect(body.results[0]?.score).toEqual(expect.any(Number));
    expect(body.baselines[0]?.members[0]).toMatchObject({ resultId, membership: 'practice' });
    expect(body.remarks.map(({ text }) => text)).toEqual(['It was loud.']);
    expect((await colleague.call(exportOwnData, {})).body).toMatchObject({ results: [], baselines: [], remarks: [] });
    const [entry] = await asAdmin<{ count: number }>(
      server.admin,
      `select count(*)::int from audit_entries where action = 'own_data.exported' and actor_id = $1`,
      [worker.userId],
    );
    expect(entry?.count).toBe(1);
  });

  test('has no numbers where the organization shows none', async () => {
    await admin.call(changeTestingPolicy, {
      body: { ...USUAL_POLICY, showsNumbers: false },
    });

    const { body } = await worker.call(exportOwnData, {});
    expect(body.results[0]).toMatchObject({ score: null, se: null, baseline: { value: null } });
    expect(body.baselines[0]?.members[0]?.score).toBeNull();
    const { body: baselines } = await worker.call(listBaselines, { query: own(worker) });
    expect(baselines.items[0]).toMatchObject({ value: null, sd: null });
    const { body: forAdmin } = await admin.call(listBaselines, { query: own(worker) });
    expect(forAdmin.items[0]?.members[0]?.score).toEqual(expect.any(Number));
  });
});

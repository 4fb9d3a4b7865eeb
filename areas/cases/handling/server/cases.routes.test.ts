import { beforeEach, describe, expect, test } from 'vitest';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { setUserTags } from '#areas/users/person/users.contract.ts';
import { resultRecorded } from '#areas/testing/results/results.events.ts';
import { getTestState } from '#areas/testing/attempt/test-state.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCase, aRedVisit, tellCases } from '#tests/support/alerts/cases.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { addMedicalNote, getCase, listCases, moveCase, type CaseMove } from '#areas/cases/case/cases.contract.ts';
import { listOwnCases, stateOwnCase } from '#areas/cases/own-cases/own-cases.contract.ts';

const server = serverForTests();
let organizationId: string;
let admin: Caller;
let worker: Caller;
let id: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Ours');
  admin = await server.signedInAs('admin', organizationId);
  worker = await server.signedInAs('user', organizationId);
  id = await aCase(admin, worker.userId ?? '');
});

const move = (body: CaseMove | { to: 'decided'; decision: string }, caller = admin, about = id) =>
  caller.call(moveCase, { params: { id: about }, body });
const story = async (caller = admin) => (await caller.call(getCase, { params: { id } })).body;
const acts = async () =>
  (
    await asAdmin<{ action: string; actor_id: string }>(
      server.admin,
      `select action, actor_id from audit_entries where object_id = $1 order by id`,
      [id],
    )
  ).map(({ action, actor_id }) => [action, actor_id]);

describe('a decision to rest and retest', () => {
  const restAndRetest = () => move({ to: 'decided', decision: 'restAndRetest', retestInMinutes: 120 });
  const retestDueAt = async () => (await worker.call(getTestState, {})).body.retestDueAt;

  test('orders the retest once and records it in the audit log', async () => {
    await aRedVisit(server, organizationId, { userId: worker.userId ?? '' });
    const before = Date.now();

    await restAndRetest();
    const first = await retestDueAt();
    await restAndRetest();

    expect(Date.parse(first ?? '') - before).toBeGreaterThanOrEqual(120 * 60_000);
    expect(await retestDueAt()).toBe(first);
    const ordered = await asAdmin<{ actor_id: string }>(
      server.admin,
      `select actor_id from audit_entries where object_id = $1 and action = 'retest.ordered'`,
      [worker.userId],
    );
    expect(ordered.map(({ actor_id }) => actor_id)).toEqual([admin.userId]);
  });

  test('is stored even for a person who has never tested', async () => {
    expect((await restAndRetest()).status).toBe(200);
    expect(await retestDueAt()).toBeNull();
  });
});

describe('the steps of a case', () => {
  test('lead from open through acknowledged and decided to closed, each by a named person', async () => {
    const second = await server.signedInAs('admin', organizationId, { profile: 'safetyManager' });

    const acknowledged = await move({ to: 'acknowledged' });
    const decided = await move(
      { to: 'decided', decision: 'sentHome', note: 'Taxi home.', followUpOn: '2026-12-01' },
      second,
    );
    const closed = await move({ to: 'closed' });

    expect([acknowledged, decided, closed].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(acknowledged.body).toMatchObject({ state: 'acknowledged', acknowledgedBy: { id: admin.userId } });
    expect(closed.body).toMatchObject({
      state: 'closed',
      decision: {
        key: 'sentHome',
        ownName: null,
        by: { id: second.userId },
        note: 'Taxi home.',
        followUpOn: '2026-12-01',
      },
    });
    expect(closed.body.closedAt).not.toBeNull();
    const { steps } = await story();
    expect(steps.map(({ kind, by, decision, note }) => [kind, by?.id, decision?.key ?? null, note])).toEqual([
      ['opened', admin.userId, null, 'Seemed very tired.'],
      ['acknowledged', admin.userId, null, null],
      ['decided', second.userId, 'sentHome', 'Taxi home.'],
      ['closed', admin.userId, null, null],
    ]);
    expect(await acts()).toEqual([
      ['case.opened', admin.userId],
      ['case.acknowledged', admin.userId],
      ['case.decided', second.userId],
      ['case.closed', admin.userId],
      ['case.viewed', admin.userId],
    ]);
  });

  test('include an acknowledgment when an open case is decided', async () => {
    const { body } = await move({ to: 'decided', decision: 'cleared' });

    expect(body).toMatchObject({ state: 'decided', acknowledgedBy: { id: admin.userId } });
    expect((await story()).steps.map(({ kind }) => kind)).toEqual(['opened', 'acknowledged', 'decided']);
  });

  test('allow a new decision until the case is closed, and keep both', async () => {
    await move({ to: 'decided', decision: 'sentHome' });
    const { body } = await move({ to: 'decided', decision: 'referred' });
    await move({ to: 'closed' });
    const late = await move({ to: 'decided', decision: 'cleared' });

    expect(body.decision?.key).toBe('referred');
    expect(late.problem.code).toBe('case_step_refused');
    expect((await story()).steps.flatMap(({ decision }) => decision?.key ?? [])).toEqual(['sentHome', 'referred']);
  });

  test('cannot be skipped or reversed', async () => {
    const early = await move({ to: 'closed' });
    await move({ to: 'decided', decision: 'cleared' });
    const back = await move({ to: 'acknowledged' });
    const unsaid = await move({ to: 'answered', answer: 'To what?' });

    expect([early, back, unsaid].map(({ status, problem }) => [status, problem.code])).toEqual([
      [409, 'case_step_refused'],
      [409, 'case_step_refused'],
      [409, 'case_step_refused'],
    ]);
  });

  test.each(['noAction', 'otherTest'])('require a note for %s', async (decision) => {
    const bare = await move({ to: 'decided', decision, note: '  ', followUpOn: null });
    const told = await move({ to: 'decided', decision, note: 'It was a fire drill.', followUpOn: null });

    expect(bare.status).toBe(400);
    expect(bare.problem.fields).toHaveProperty('note');
    expect(told.body.decision?.note).toBe('It was a fire drill.');
  });

  test('refuse a decision that is not offered', async () => {
    expect((await move({ to: 'decided', decision: 'fired' })).problem.code).toBe('unknown_decision');
  });

  test('are refused to the person the case is about', async () => {
    const other = await server.signedInAs('admin', organizationId);
    const about = await aCase(admin, other.userId ?? '');

    const own = await move({ to: 'acknowledged' }, other, about);

    expect(own.problem.code).toBe('case_step_refused');
    expect((await move({ to: 'acknowledged' }, admin, about)).status).toBe(200);
  });

  test('are refused when another person has moved the case in between', async () => {
    const { changedAt: seen } = (await story()).case;

    const answers = await Promise.all([
      move({ to: 'decided', decision: 'cleared', note: '', followUpOn: null, seen }),
      move({ to: 'decided', decision: 'sentHome', note: '', followUpOn: null, seen }),
    ]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('case_changed');
    expect((await story()).steps.filter(({ kind }) => kind === 'decided')).toHaveLength(1);
  });
});

describe('the person a case is about', () => {
  const state = (text: string, caller = worker) => caller.call(stateOwnCase, { params: { id }, body: { text } });
  const own = async () => (await worker.call(listOwnCases, {})).body.cases;

  test('can change their statement until it is answered', async () => {
    await state('It was loud.');
    const { body } = await state('It was loud, and I had slept badly.');
    const answered = await move({ to: 'answered', answer: 'Thank you. You test again tomorrow.' });
    const late = await state('And one more thing.');

    expect(body.statement?.text).toBe('It was loud, and I had slept badly.');
    expect(answered.body).toMatchObject({
      state: 'open',
      statement: { text: 'It was loud, and I had slept badly.' },
      answer: { text: 'Thank you. You test again tomorrow.', by: { id: admin.userId } },
    });
    expect([late.status, late.problem.code]).toEqual([409, 'case_step_refused']);
    expect((await story()).steps.map(({ kind }) => kind)).toEqual(['opened', 'stated', 'stated', 'answered']);
  });

  test('is the only one who can make a statement', async () => {
    const colleague = await server.signedInAs('user', organizationId);

    expect((await state('For him', colleague)).status).toBe(404);
    expect((await state('For him', admin)).status).toBe(404);
    expect((await colleague.call(listOwnCases, {})).body.cases).toEqual([]);
  });

  test('sees the decision, but no notes about them', async () => {
    await move({ to: 'decided', decision: 'restricted', note: 'Smelled of alcohol', followUpOn: null });

    const [only] = await own();
    expect(only).toMatchObject({ id, state: 'decided', decision: { key: 'restricted', ownName: null } });
    expect(JSON.stringify(only)).not.toMatch(/alcohol|tired/);
  });

  test('cannot list, open or move cases as an ordinary user', async () => {
    const refused = [
      await worker.call(listCases, {}),
      await worker.call(getCase, { params: { id } }),
      await move({ to: 'acknowledged' }, worker),
    ];

    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('medical notes', () => {
  test('are visible only to occupational health, including that they exist', async () => {
    const nurse = await server.signedInAs('admin', organizationId, { profile: 'nurse' });

    const written = await nurse.call(addMedicalNote, { params: { id }, body: { text: 'New tablets since May.' } });
    const refused = await admin.call(addMedicalNote, { params: { id }, body: { text: 'Mine' } });

    expect([written.status, refused.status]).toEqual([201, 403]);
    const note = { text: 'New tablets since May.', by: { id: nurse.userId } };
    expect((await story(nurse)).medicalNotes).toMatchObject([note]);
    expect((await story(nurse)).steps.map(({ kind }) => kind)).toEqual(['opened', 'medicalNote']);
    const seen = await story();
    expect(seen.medicalNotes).toBeNull();
    expect(JSON.stringify(seen)).not.toMatch(/tablets|medicalNote"/);
  });
});

describe('visibility', () => {
  test('a supervisor with a scope gets 404 for a case outside it', async () => {
    const { body: tag } = await admin.call(createTag, { body: { name: 'Crew B' } });
    const inside = await aUser(server.databases, { organizationId });
    await admin.call(setUserTags, { params: { id: inside }, body: { tagIds: [tag.id] } });
    const theirs = await aCase(admin, inside);
    const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor', scope: [tag.id] });

    const { body: listed } = await supervisor.call(listCases, {});
    const outside = [
      await supervisor.call(getCase, { params: { id } }),
      await move({ to: 'acknowledged' }, supervisor),
      await supervisor.call(getCase, { params: { id: crypto.randomUUID() } }),
    ];

    expect(listed).toMatchObject({ items: [{ id: theirs }], total: 1 });
    expect(outside.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await move({ to: 'acknowledged' }, supervisor, theirs)).body.acknowledgedBy?.id).toBe(supervisor.userId);
  });

  test('each look at a case is also recorded for its tests, where the person sees it', async () => {
    const userId = worker.userId ?? '';
    const { visitId, resultIds } = await aRedVisit(server, organizationId, { userId });
    await tellCases(server, resultRecorded, {
      organizationId,
      userId,
      visitId,
      resultId: resultIds[1],
      outcome: 'confirmed',
    });
    const { body: page } = await admin.call(listCases, { query: { users: userId, states: 'open' } });
    const about = page.items.find(({ cause }) => cause === 'confirmed')?.id ?? '';

    const { body } = await admin.call(getCase, { params: { id: about } });

    expect(
      body.tests.map(({ resultId, score, deviation, baselineValue }) => [resultId, score, deviation, baselineValue]),
    ).toEqual(resultIds.map((resultId) => [resultId, 54, 8, 46]));
    const looks = await asAdmin(
      server.admin,
      `select from audit_entries where action = 'result.viewed' and object_id = any($1) and actor_id = $2`,
      [resultIds, admin.userId],
    );
    expect(looks).toHaveLength(2);
  });

  test('a supervisor does not see tests older than their days', async () => {
    const userId = worker.userId ?? '';
    const { visitId, resultIds } = await aRedVisit(server, organizationId, { userId, minutesAgo: 60 * 24 * 20 });
    await tellCases(server, resultRecorded, {
      organizationId,
      userId,
      visitId,
      resultId: resultIds[1],
      outcome: 'confirmed',
    });
    const supervisor = await server.signedInAs('admin', organizationId, { profile: 'supervisor' });
    const { body: page } = await admin.call(listCases, { query: { sort: 'beganAt' } });
    const about = page.items[0]?.id ?? '';

    const tests = async (caller: Caller) => (await caller.call(getCase, { params: { id: about } })).body.tests.length;

    expect([await tests(admin), await tests(supervisor)]).toEqual([2, 0]);
  });

  test('pages continue without gaps in either order', async () => {
    for (let i = 0; i < 4; i += 1) await aCase(admin, worker.userId ?? '', `Reason ${i}`);
    const read = async (sort: 'openedAt' | '-openedAt') => {
      const ids: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const { body } = await admin.call(listCases, { query: { sort, limit: '2', ...(cursor && { cursor }) } });
        ids.push(...body.items.map((item) => item.id));
        cursor = body.nextCursor;
        expect(body.total).toBe(5);
      }
      return ids;
    };

    const oldestFirst = await read('openedAt');

    expect(oldestFirst[0]).toBe(id);
    expect(new Set(oldestFirst).size).toBe(5);
    expect(await read('-openedAt')).toEqual(oldestFirst.toReversed());
  });
});

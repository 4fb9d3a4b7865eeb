import { beforeEach, describe, expect, test } from 'vitest';
import { photoJudged } from '#areas/testing/photos/photos.events.ts';
import { reviewPhoto } from '#areas/testing/photos/photos.contract.ts';
import { resultRecorded, visitUnconfirmed } from '#areas/testing/results/results.events.ts';
import { peopleErased } from '#areas/users/management/people.events.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import { aCase, aRedVisit, tellCases } from '#tests/support/alerts/cases.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { aPhotographedTest, takePhotos } from '#tests/support/results/test-photos.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { addMedicalNote, getCase, listCases, moveCase, openCase } from '#areas/cases/case/cases.contract.ts';
import { openCases } from '../many-cases.contract.ts';
import { stateOwnCase } from '#areas/cases/own-cases/own-cases.contract.ts';
import { acknowledgeCaseOf } from '#areas/cases/handling/server/case-steps.service.ts';

const server = serverForTests();
let organizationId: string;
let admin: Caller;
let userId: string;
beforeEach(async () => {
  organizationId = await server.anOrganization('Ours');
  admin = await server.signedInAs('admin', organizationId);
  userId = await aUser(server.databases, { organizationId });
});

const cases = async () => (await admin.call(listCases, {})).body.items;
const announced = async (type: string) =>
  (
    await asAdmin<{ payload: Record<string, unknown> }>(
      server.admin,
      `select payload from outbox_events where organization_id = $1 and type = $2 order by id`,
      [organizationId, type],
    )
  ).map(({ payload }) => payload);
const recorded = async (resultId: string, visitId: string, outcome: string) =>
  tellCases(server, resultRecorded, { organizationId, resultId, userId, visitId, outcome });

describe('a case is opened', () => {
  test('by the retest that confirms a red, counted from the first red', async () => {
    const before = Date.now();
    const { visitId, resultIds } = await aRedVisit(server, organizationId, { userId, minutesAgo: 42 });
    const after = Date.now();

    await recorded(resultIds[1] ?? '', visitId, 'confirmed');

    const [only, ...others] = await cases();
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      visitId,
      cause: 'confirmed',
      state: 'open',
      person: { id: userId },
      openedBy: null,
      reason: null,
      decision: null,
    });
    const begun = Date.parse(only?.beganAt ?? '') + 42 * 60_000;
    expect(begun).toBeGreaterThanOrEqual(before);
    expect(begun).toBeLessThanOrEqual(after);
    expect(await announced('case.moved')).toEqual([{ caseId: only?.id, userId, visitId, state: 'open', byId: null }]);
  });

  test('by a red without a retest', async () => {
    const { visitId } = await aRedVisit(server, organizationId, { userId, outcome: 'unconfirmed' });

    await tellCases(server, visitUnconfirmed, { organizationId, userId, visitId });

    expect(await cases()).toMatchObject([{ visitId, cause: 'unconfirmed' }]);
  });

  test('by a verdict that the photo shows another person, and by no other verdict', async () => {
    await takePhotos(admin, 'optional');
    const worker = await server.signedInAs('user', organizationId);
    const { photoId } = await aPhotographedTest(server, { worker, admin });
    for (const verdict of ['unsure', 'different'] as const) {
      await admin.call(reviewPhoto, { params: { id: photoId }, body: { verdict } });
    }

    const told = await announced('photo.judged');
    const opened: number[] = [];
    for (const payload of told) {
      await tellCases(server, photoJudged, { organizationId, ...payload });
      opened.push((await cases()).length);
    }

    expect(told.map(({ verdict }) => verdict)).toEqual(['unsure', 'different']);
    expect(opened).toEqual([0, 1]);
    expect(await cases()).toMatchObject([{ cause: 'photo', person: { id: worker.userId } }]);
  });

  test.each(['clear', 'confirming', 'cleared_on_retest', 'establishing'])(
    'but not by a visit that is %s',
    async (outcome) => {
      const { visitId, resultIds } = await aRedVisit(server, organizationId, { userId });

      await recorded(resultIds[0] ?? '', visitId, outcome);

      expect(await cases()).toEqual([]);
    },
  );

  test('once per visit, however often the event is handled', async () => {
    const { visitId, resultIds } = await aRedVisit(server, organizationId, { userId });
    const id = resultIds[1] ?? '';

    await Promise.all(Array.from({ length: 6 }, () => recorded(id, visitId, 'confirmed')));
    await tellCases(server, visitUnconfirmed, { organizationId, userId, visitId });

    const [only, ...others] = await cases();
    expect(others).toEqual([]);
    expect(await announced('case.moved')).toHaveLength(1);
    const { body } = await admin.call(getCase, { params: { id: only?.id ?? '' } });
    expect(body.steps.map(({ kind, by }) => [kind, by])).toEqual([['opened', null]]);
  });

  test('by hand about the visit of a test, but only once', async () => {
    const before = Date.now();
    const { visitId, resultIds } = await aRedVisit(server, organizationId, { userId, minutesAgo: 20 });
    const after = Date.now();
    const body = { userId, resultId: resultIds[1] ?? '', reason: 'He did not feel well.' };

    const opened = await admin.call(openCase, { body });
    const again = await admin.call(openCase, { body });

    expect(opened.body).toMatchObject({
      visitId,
      cause: 'byHand',
      reason: body.reason,
      openedBy: { id: admin.userId },
    });
    const begun = Date.parse(opened.body.beganAt) + 20 * 60_000;
    expect(begun).toBeGreaterThanOrEqual(before);
    expect(begun).toBeLessThanOrEqual(after);
    expect([again.status, again.problem.code]).toEqual([409, 'case_exists']);
  });

  test("by hand neither for another person's test nor for an unknown person", async () => {
    const { resultIds } = await aRedVisit(server, organizationId, { userId });
    const other = await aUser(server.databases, { organizationId });
    const open = (body: { userId: string; resultId?: string }) =>
      admin.call(openCase, { body: { ...body, reason: 'Why' } });

    const refused = [
      await open({ userId: other, resultId: resultIds[0] ?? '' }),
      await open({ userId, resultId: crypto.randomUUID() }),
      await open({ userId: crypto.randomUUID() }),
    ];

    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

test("acknowledging a visit's alert acknowledges its case once", async () => {
  const { visitId, resultIds } = await aRedVisit(server, organizationId, { userId });
  await recorded(resultIds[1] ?? '', visitId, 'confirmed');
  const actor = { userId: admin.userId ?? null };
  const acknowledge = (about: string) =>
    withOrganization(server.databases, { organizationId, actor }, (db) => acknowledgeCaseOf(db, about));

  await Promise.all([acknowledge(visitId), acknowledge(visitId), acknowledge(crypto.randomUUID())]);

  expect(await cases()).toMatchObject([{ state: 'acknowledged', acknowledgedBy: { id: admin.userId } }]);
  expect((await announced('case.moved')).map(({ state }) => state)).toEqual(['open', 'acknowledged']);
});

test('erasing a person deletes all texts of their cases, and the cases stay', async () => {
  const nurse = await server.signedInAs('admin', organizationId, { profile: 'nurse' });
  const worker = await server.signedInAs('user', organizationId);
  const id = await aCase(admin, worker.userId ?? '', 'Secret reason');
  const stays = await aCase(admin, userId, 'Another reason');
  await worker.call(stateOwnCase, { params: { id }, body: { text: 'Secret statement' } });
  await admin.call(moveCase, { params: { id }, body: { to: 'answered', answer: 'Secret answer' } });
  const decision = { to: 'decided', decision: 'noAction', note: 'Secret note' } as const;
  await admin.call(moveCase, { params: { id }, body: decision });
  await nurse.call(addMedicalNote, { params: { id }, body: { text: 'Secret finding' } });
  const kept = () =>
    asAdmin<{ texts: string }>(
      server.admin,
      `select concat(
         (select string_agg(c::text, ' ') from cases c where user_id = any($1)),
         (select string_agg(s::text, ' ') from case_steps s where user_id = any($1)),
         (select string_agg(n::text, ' ') from case_medical_notes n where user_id = any($1))) as texts`,
      [[worker.userId, userId]],
    );
  expect((await kept())[0]?.texts.match(/Secret/g)).toHaveLength(9);

  const erased = { organizationId, userIds: [worker.userId] };
  await tellCases(server, peopleErased, erased);
  await tellCases(server, peopleErased, erased);

  const [{ texts } = { texts: '' }] = await kept();
  expect(texts).not.toContain('Secret');
  expect(texts).toContain('Another reason');
  expect((await admin.call(getCase, { params: { id } })).body.case).toMatchObject({
    state: 'decided',
    statement: null,
  });
  expect((await admin.call(getCase, { params: { id: stays } })).body.case.reason).toBe('Another reason');
});

test('a bulk opening gives each person one case and skips undecided ones, also with two callers at once', async () => {
  const other = await aUser(server.databases, { organizationId });
  const decided = await aUser(server.databases, { organizationId });
  await aCase(admin, userId, 'Seemed tired');
  const id = await aCase(admin, decided, 'Earlier');
  await admin.call(moveCase, { params: { id }, body: { to: 'decided', decision: 'noAction', note: 'Rested' } });
  const stranger = await server.anAdmin();
  const body = { people: { ids: [userId, other, decided, stranger.userId ?? ''] }, reason: 'Gas alarm in hall 2' };

  const answers = await Promise.all([admin.call(openCases, { body }), admin.call(openCases, { body })]);

  expect(answers.map((answer) => answer.body.changed).toSorted((a, b) => a - b)).toEqual([0, 2]);
  const opened = (await cases()).filter(({ reason }) => reason === 'Gas alarm in hall 2');
  expect(opened.map((one) => one.person.id).toSorted()).toEqual([other, decided].toSorted());
});

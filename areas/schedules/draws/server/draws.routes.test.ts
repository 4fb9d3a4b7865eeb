import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTagCategory } from '#areas/users/tags/tag-categories.contract.ts';
import { createTag } from '#areas/users/tags/tags.contract.ts';
import { endSchedule } from '#areas/schedules/editor/schedule-steps.contract.ts';
import { excuseDays } from '#areas/schedules/expected-tests/occurrences.contract.ts';
import { putShifts } from '#areas/schedules/shifts/shifts.contract.ts';
import { setSiteClock } from '#areas/schedules/shifts/sites.contract.ts';
import { aUser } from '#tests/support/builders.ts';
import { inMinutes } from '#tests/support/in-minutes.ts';
import { aSchedule, makeAll, storedOccurrences } from '#tests/support/schedules/schedules.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { createDraw, getDrawFile, listDraws, runDraw, type DrawFile, type NewDraw } from '../draws.contract.ts';

const server = serverForTests();
const ROOT = path.resolve(import.meta.dirname, '../../../..');
let admin: Caller & { organizationId: string };
let site: string;
let scheduleId: string;
beforeEach(async () => {
  admin = await server.anAdmin();
  const { body: category } = await admin.call(createTagCategory, { body: { name: 'Site' } });
  site = (await admin.call(createTag, { body: { name: 'North', categoryId: category.id } })).body.id;
  await admin.call(setSiteClock, { params: { id: site }, body: { timeZone: 'UTC' } });
  // Its own windows are far away, so that all tests are those of draws.
  scheduleId = await aSchedule(server, admin, { startsOn: '2099-01-01' });
});

const SOON = inMinutes(120);

/** Creates people with a shift at the site. */
async function onShift(count: number, start = SOON, end = inMinutes(720)): Promise<string[]> {
  const people: string[] = [];
  for (let i = 0; i < count; i += 1) {
    people.push(await aUser(server.databases, { organizationId: admin.organizationId }));
  }
  const { body } = await admin.call(putShifts, {
    body: { shifts: people.map((person) => ({ person, site, start, end })) },
  });
  expect(body.created).toBe(count);
  return people;
}

const prepare = (changes: Partial<NewDraw> = {}, start = SOON) =>
  admin.call(createDraw, {
    body: {
      siteId: site,
      day: start.slice(0, 10),
      clock: start.slice(11, 16),
      share: 30,
      scheduleId,
      dueInMinutes: 45,
      graceMinutes: 15,
      ...changes,
    },
  });

async function drawn(changes: Partial<NewDraw> = {}, start = SOON) {
  const { body } = await prepare(changes, start);
  return (await admin.call(runDraw, { params: { id: body.id } })).body;
}

/** The program of the tests that shares no code with the product. */
const checked = (file: unknown) => {
  const program = path.join(ROOT, 'tests/support/schedules/independent-draw.mjs');
  const { stdout } = spawnSync(process.execPath, [program], { input: JSON.stringify(file), encoding: 'utf8' });
  return stdout.trim();
};

/** The command of the product. */
function commanded(file: unknown): { status: number | null; said: string } {
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'draw-')), 'draw.json');
  writeFileSync(place, JSON.stringify(file));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/check-draw.ts', place], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('the hash of the seed is known before the draw, and the seed after it', async () => {
  const people = await onShift(10);
  const { status, body: announced } = await prepare();
  const before = await asAdmin<{ row: string; sealed: Buffer }>(
    server.admin,
    `select row_to_json(draws)::text as row, sealed_seed as sealed from draws where id = $1`,
    [announced.id],
  );
  const { body: draw } = await admin.call(runDraw, { params: { id: announced.id } });
  const entries = await asAdmin<{ action: string; detail: { hash: string } }>(
    server.admin,
    `select action, detail from audit_entries where organization_id = $1 and action like 'draw.%' order by at, id`,
    [admin.organizationId],
  );

  expect(status).toBe(201);
  expect(announced).toMatchObject({ seed: null, drawnAt: null, count: 0, chosen: [], people: [] });
  expect(draw).toMatchObject({ commitment: announced.commitment, count: 10, schedule: { id: scheduleId } });
  expect(draw.chosen).toHaveLength(3);
  expect(draw.people.map(({ number }) => number)).toEqual(draw.chosen);
  expect(people).toEqual(expect.arrayContaining(draw.people.map(({ person }) => person.id)));
  expect(entries.map(({ action, detail }) => [action, detail.hash])).toEqual([
    ['draw.announced', announced.commitment],
    ['draw.run', announced.commitment],
  ]);
  // Whoever reads the database before the draw does not learn the seed.
  expect(draw.seed).toHaveLength(64);
  expect(before[0]?.row).not.toContain(draw.seed);
  expect(before[0]?.sealed.toString('latin1')).not.toContain(draw.seed);
});

test('a program that shares no code with the product, and the command, check the file', async () => {
  await onShift(23);
  const { id } = await drawn();
  const file: DrawFile = (await admin.call(getDrawFile, { params: { id } })).body;
  const [first = 0, ...others] = file.chosen;
  const free = file.people.map((_, at) => at + 1).find((number) => !file.chosen.includes(number)) ?? 0;
  const exchanged = { ...file, chosen: [free, ...others].toSorted((a, b) => a - b) };
  const otherSeed = { ...file, seed: file.seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) };
  const shorter = { ...file, people: file.people.filter((_, at) => at + 1 !== free) };

  expect(first).toBeGreaterThan(0);
  expect(file.chosen).toHaveLength(7);
  expect(checked(file)).toBe(`drawn: ${file.chosen.join(' ')}`);
  expect(commanded(file)).toMatchObject({ status: 0, said: expect.stringContaining('7 of 23 people') });
  for (const wrong of [exchanged, otherSeed]) {
    expect(checked(wrong)).toMatch(/^another/);
    expect(commanded(wrong).status).toBe(1);
  }
  expect(checked({ ...shorter, people: shorter.people.toReversed() })).toBe('another list');
});

test('only people whose shift starts at the time and the site are drawn from, and only once', async () => {
  await onShift(4);
  const later = inMinutes(180);
  const late = await onShift(2, later);
  const draw = await drawn({ share: 100 }, later);
  const again = await admin.call(runDraw, { params: { id: draw.id } });
  const { body: empty } = await prepare({ day: '2098-01-01' });
  const nobody = await admin.call(runDraw, { params: { id: empty.id } });
  const early = await admin.call(getDrawFile, { params: { id: empty.id } });

  expect(draw.people.map(({ person }) => person.id).toSorted()).toEqual(late.toSorted());
  expect([again.problem.code, nobody.problem.code, early.problem.code]).toEqual([
    'draw_done',
    'nobody_on_shift',
    'draw_not_done',
  ]);
});

test('those drawn are expected to test from the start of their shift on, and the others are not', async () => {
  await onShift(5);
  const draw = await drawn({ share: 40 });
  await makeAll(server, admin.organizationId);
  const tests = await storedOccurrences(server, scheduleId);
  const [window] = await asAdmin<{ due: number; closes: number; extra: boolean }>(
    server.admin,
    `select extract(epoch from due_at - opens_at)::int / 60 as due, extract(epoch from closes_at - opens_at)::int / 60 as closes,
            is_extra as extra from occurrences where schedule_id = $1 limit 1`,
    [scheduleId],
  );

  expect(tests.map(({ userId }) => userId).toSorted()).toEqual(draw.people.map(({ person }) => person.id).toSorted());
  expect(tests.map(({ status, opensAt }) => [status, opensAt])).toEqual(
    tests.map(() => ['scheduled', `${SOON.slice(0, 16)}Z`]),
  );
  expect(window).toEqual({ due: 45, closes: 60, extra: true });
});

test('during the shift the test opens at once, and shifts that are over do not count', async () => {
  const began = inMinutes(-30);
  const [ana = ''] = await onShift(1, began);
  await onShift(2, began, inMinutes(-1));
  const draw = await drawn({ share: 100 }, began);
  const [open] = await asAdmin<{ isOpen: boolean }>(
    server.admin,
    `select opens_at <= now() and opens_at > now() - interval '5 minutes' as "isOpen" from occurrences
     where schedule_id = $1 and status = 'scheduled'`,
    [scheduleId],
  );

  expect(draw.people.map(({ person }) => person.id)).toEqual([ana]);
  expect(open).toEqual({ isOpen: true });
});

test('people outside the audience are not drawn from, and those who are excused that day are excused', async () => {
  const [ana = '', bo = ''] = await onShift(2);
  scheduleId = await aSchedule(server, admin, {
    startsOn: '2099-01-01',
    audience: { everyone: false, userIds: [ana] },
  });
  const day = SOON.slice(0, 10);
  await admin.call(excuseDays, { params: { id: ana }, body: { firstDay: day, lastDay: day, reason: 'training' } });
  const draw = await drawn({ share: 100 });

  expect(draw.people.map(({ person }) => person.id)).toEqual([ana]);
  expect(await storedOccurrences(server, scheduleId)).toMatchObject([{ userId: ana, status: 'excused' }]);
  expect(bo).not.toBe('');
});

test('a draw is refused with the reason if its schedule has ended or its seed cannot be opened', async () => {
  await onShift(2);
  const [{ body: first }, { body: second }] = [await prepare(), await prepare()];
  await asAdmin(server.admin, `update draws set sealed_seed = null where id = $1`, [second.id]);
  const lost = await admin.call(runDraw, { params: { id: second.id } });
  await admin.call(endSchedule, { params: { id: scheduleId } });
  const ended = await admin.call(runDraw, { params: { id: first.id } });
  const late = await prepare();

  expect([lost.problem.code, ended.problem.code]).toEqual(['draw_seed_lost', 'schedule_ended']);
  expect(late.status).toBe(400);
  expect(late.problem.fields).toHaveProperty('scheduleId');
});

test('a supervisor sees and checks draws and makes none; another organization sees none', async () => {
  await onShift(2);
  const { id } = await drawn();
  const { body: open } = await prepare();
  const supervisor = await server.signedInAs('admin', admin.organizationId, { profile: 'supervisor' });
  const stranger = await server.anAdmin();

  const body = {
    siteId: null,
    day: SOON.slice(0, 10),
    clock: null,
    share: 1,
    scheduleId,
    dueInMinutes: 60,
    graceMinutes: 0,
  };
  expect((await supervisor.call(createDraw, { body })).status).toBe(403);
  expect((await supervisor.call(runDraw, { params: { id: open.id } })).status).toBe(403);
  expect((await supervisor.call(listDraws, {})).body.items).toMatchObject([{ id: open.id, seed: null }, { id }]);
  expect((await supervisor.call(getDrawFile, { params: { id } })).status).toBe(200);
  expect((await stranger.call(listDraws, {})).body.total).toBe(0);
  expect((await stranger.call(runDraw, { params: { id: open.id } })).status).toBe(404);
  expect((await stranger.call(getDrawFile, { params: { id } })).status).toBe(404);
  expect((await stranger.call(createDraw, { body })).status).toBe(400);
});

import { beforeEach, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { openExportDesk, someOrder } from '#tests/support/exports.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { isVisited } from '#tests/support/database/organizations-with-work.ts';
import type { Caller } from '#tests/support/server/test-server.ts';
import {
  changeExportSchedule,
  createExportSchedule,
  deleteExportSchedule,
  listExportSchedules,
} from '../export-schedules.contract.ts';
import { listExports } from '#areas/exports/runs/exports.contract.ts';
import { orderDueFiles } from './due-schedules.service.ts';
import { hasDueSchedules } from './export-schedules.queries.ts';

const desk = openedForTests(() => openExportDesk());
let owner: Caller & { organizationId: string };
beforeEach(async () => {
  owner = await desk.owner();
});

const daily = (more: object = {}) => ({ order: someOrder(), rhythm: { every: 'day' as const, at: '06:00' }, ...more });
const made = async (caller: Caller, more: object = {}) =>
  (await caller.call(createExportSchedule, { body: daily(more) })).body;
const letItBeDue = (id: string) =>
  desk.change(`update export_schedules set next_at = now() - interval '3 days' where id = $1`, [id]);
const lookAround = () =>
  withOrganization(desk.server.databases, { organizationId: owner.organizationId, actor: { userId: null } }, (db) =>
    orderDueFiles(desk.parts, db),
  );
const runs = async () => (await owner.call(listExports, {})).body.items;
const mails = async () => (await desk.change('select from mails')).length;

test('a schedule is created, listed, changed by its owner only, and deleted', async () => {
  const schedule = await made(owner);
  expect(schedule).toMatchObject({ isMine: true, isOn: true, hasFailed: false, lastRunId: null });
  expect(schedule.nextAt).toMatch(/T\d\d:00:00.000Z$/);
  const other = await desk.server.signedInAs('admin', owner.organizationId);
  const id = { params: { id: schedule.id } };
  expect((await other.call(changeExportSchedule, { ...id, body: daily() })).problem.code).toBe(
    'export_schedule_not_yours',
  );

  const { body: off } = await owner.call(changeExportSchedule, { ...id, body: daily({ isOn: false }) });

  expect(off).toMatchObject({ isOn: false, nextAt: null });
  expect((await owner.call(deleteExportSchedule, id)).status).toBe(204);
  expect((await owner.call(listExportSchedules, {})).body.items).toEqual([]);
});

test("a due schedule orders one file in its owner's name, however many times it missed", async () => {
  const { id } = await made(owner);
  await letItBeDue(id);
  await Promise.all([lookAround(), lookAround()]);
  await lookAround();

  const [run, ...more] = await runs();
  expect(more).toEqual([]);
  expect(run).toMatchObject({ scheduleId: id, isMine: true, state: 'queued' });
  const [schedule] = (await owner.call(listExportSchedules, {})).body.items;
  expect(schedule).toMatchObject({ lastRunId: run?.id, hasFailed: false });
  expect(Date.parse(schedule?.nextAt ?? '')).toBeGreaterThan(Date.now());
});

test('an incremental file starts where the previous one ended', async () => {
  const { id } = await made(owner, { isIncremental: true });
  const maker = desk.maker();
  await letItBeDue(id);
  await lookAround();
  const [first] = await runs();
  await desk.done(owner, first?.id ?? '');
  await letItBeDue(id);
  await lookAround();
  await maker.stop();

  const since = await desk.change(
    `select since is not null and since > now() - interval '10 minutes' as "isRecent" from export_runs
     where schedule_id = $1 order by created_at`,
    [id],
  );
  expect(since).toEqual([{ isRecent: false }, { isRecent: true }]);
});

test('an owner who lost the right gets a single mail and no files, until it works again', async () => {
  const other = await desk.server.signedInAs('admin', owner.organizationId);
  await desk.change(`update sessions set confirmed_at = now() where user_id = $1`, [other.userId]);
  const { id } = await made(other);
  await desk.change(`update users set profile = 'auditor', email = 'hr@test.example' where id = $1`, [other.userId]);
  const before = await mails();
  for (let times = 0; times < 3; times += 1) {
    await letItBeDue(id);
    await lookAround();
  }

  expect(await runs()).toEqual([]);
  expect((await owner.call(listExportSchedules, {})).body.items[0]).toMatchObject({ id, hasFailed: true });
  expect((await mails()) - before).toBe(1);
  expect(await desk.change(`select from mails where to_address = 'hr@test.example'`)).toEqual([]);
});

test('the job visits an organization only while a schedule is due', async () => {
  const isDue = () => isVisited(desk.server.databases, owner.organizationId, hasDueSchedules);
  const { id } = await made(owner);
  expect(await isDue()).toBe(false);

  await letItBeDue(id);
  expect(await isDue()).toBe(true);
  await lookAround();

  expect(await isDue()).toBe(false);
});

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { listLooks } from '#areas/testing/own-page/own-data.contract.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { writeChunks } from '#platform/server/files/disk-files.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { newId } from '#platform/server/ids.ts';
import { aUser } from '#tests/support/builders.ts';
import { openExportDesk } from '#tests/support/exports.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import type { Caller } from '#tests/support/server/test-server.ts';
import {
  cancelExport,
  createRecipient,
  deleteExport,
  downloadExport,
  getExport,
} from '#areas/exports/runs/exports.contract.ts';
import { expireFiles } from './expiry.service.ts';
import { isNoSpace, writeDraft } from '#areas/exports/runs/server/export-file.ts';
import { claimRun } from './run-claims.queries.ts';

const desk = openedForTests(() => openExportDesk());
let owner: Caller & { organizationId: string };
let holder: pg.Client;
beforeEach(async () => {
  owner = await desk.owner();
  holder = new pg.Client(desk.server.admin);
  await holder.connect();
});
afterEach(async () => {
  await holder.end();
  await desk.stopMakers();
});

/** Blocks every reader of the cases, so that a copy of them runs for as long as the test needs. */
const holdCases = () => holder.query('begin; lock table cases in access exclusive mode');
const releaseCases = () => holder.query('rollback');
const cases = { dataset: 'cases' as const, identity: 'identified' as const };
const statesOf = async () => {
  const rows = await desk.change(`select state from export_runs where organization_id = $1 order by created_at`, [
    owner.organizationId,
  ]);
  return rows.map(({ state }) => state);
};

test('an order becomes a file that matches its row', async () => {
  const person = { organizationId: owner.organizationId, firstName: 'Ana', lastName: 'Łukasiewicz; "the" =first' };
  await aUser(desk.server.databases, person);
  desk.maker();

  const id = await desk.order(owner);
  const run = await desk.done(owner, id);
  const text = await desk.download(owner, id);

  expect(run).toMatchObject({ state: 'ready', fault: null, rows: 2, expectedRows: 2, isMine: true, downloads: 0 });
  expect(text.startsWith('\u{FEFF}')).toBe(true);
  expect(text).toContain('"Łukasiewicz; ""the"" =first"');
  expect(Buffer.byteLength(text)).toBe(run.bytes);
  expect(createHash('sha256').update(text).digest('hex')).toBe(run.sha256);
  expect(desk.files(owner.organizationId)).toEqual([`${id}.csv`]);
  const days = (Date.parse(run.expiresAt ?? '') - Date.parse(run.doneAt ?? '')) / 86_400_000;
  expect(days).toBeCloseTo(7, 5);
});

test('a file with names adds a look for each named person, and one without names adds none', async () => {
  const worker = await desk.server.signedInAs('user', owner.organizationId);
  const looks = async () => (await worker.call(listLooks, {})).body.items.map(({ what, by }) => [what, by]);
  desk.maker();

  await desk.done(owner, await desk.order(owner, { identity: 'aggregated', columns: [] }));
  const before = await looks();
  await desk.done(owner, await desk.order(owner));

  expect(before).toEqual([]);
  expect(await looks()).toEqual([['named_file.export', expect.any(String)]]);
});

test('JSON lines have no heading and no byte order mark', async () => {
  desk.maker();
  const id = await desk.order(owner, { format: 'jsonl', columns: ['firstName', 'status'] });
  await desk.done(owner, id);

  const lines = (await desk.download(owner, id)).trimEnd().split('\n');

  expect(lines.map((line) => Object.keys(JSON.parse(line) as object))).toEqual([['firstName', 'status']]);
});

test('an export without rows is a file too', async () => {
  desk.maker();
  const id = await desk.order(owner, { ...cases, columns: [] });

  expect(await desk.done(owner, id)).toMatchObject({ state: 'ready', rows: 0 });
  expect((await desk.download(owner, id)).split('\n')).toHaveLength(2);
});

test('a cancelled run stops in the middle and leaves nothing behind', async () => {
  await holdCases();
  desk.maker();
  const id = await desk.order(owner, cases);
  await desk.until(owner, id, ({ state }) => state === 'running');

  const answer = await owner.call(cancelExport, { params: { id } });
  await desk.stopMakers();

  expect(answer.status).toBe(204);
  expect((await desk.run(owner, id)).state).toBe('cancelled');
  expect(desk.files(owner.organizationId)).toEqual([]);
  expect((await owner.call(cancelExport, { params: { id } })).problem.code).toBe('export_not_ready');
});

test('the maker notices that its run was cancelled, and continues with the next', async () => {
  await holdCases();
  desk.maker();
  const id = await desk.order(owner, cases);
  await desk.until(owner, id, ({ state }) => state === 'running');
  await owner.call(cancelExport, { params: { id } });

  const waiting = `select count(*)::integer as n from pg_stat_activity
                   where datname = current_database() and query like 'copy (%' and wait_event_type = 'Lock'`;
  while ((await desk.change(waiting))[0]?.['n'] !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const next = await desk.order(owner);

  expect((await desk.done(owner, next)).state).toBe('ready');
});

test('an organization makes two files at once while others wait, and holds up no other organization', async () => {
  await holdCases();
  desk.maker();
  const ids = [await desk.order(owner, cases), await desk.order(owner, cases), await desk.order(owner, cases)];
  const others = await desk.owner();
  const theirs = await desk.order(others);
  expect((await desk.done(others, theirs)).state).toBe('ready');
  for (const id of ids.slice(0, 2)) await desk.until(owner, id, ({ state }) => state === 'running');

  expect(await statesOf()).toEqual(['running', 'running', 'queued']);
  await releaseCases();
  for (const id of ids) expect((await desk.done(owner, id)).state).toBe('ready');
});

test('a server that stops gives its run back to the queue', async () => {
  await holdCases();
  desk.maker();
  const id = await desk.order(owner, cases);
  await desk.until(owner, id, ({ state }) => state === 'running');
  await desk.stopMakers();

  expect(await desk.run(owner, id)).toMatchObject({ state: 'queued', startedAt: null, rows: 0 });
  await releaseCases();
  desk.maker();
  expect((await desk.done(owner, id)).state).toBe('ready');
});

test('the run of a server that died starts over, and there is one file', async () => {
  const id = await desk.order(owner);
  const { organizationId } = owner;
  const dead = await withOrganization(desk.server.databases, { organizationId, actor: { userId: null } }, (db) =>
    claimRun(db, { id, claim: crypto.randomUUID(), seconds: 0, mostRunning: 2 }),
  );
  const folder = path.join(desk.parts.config.DATA_DIR, 'exports', organizationId);
  await mkdir(folder, { recursive: true });
  writeFileSync(path.join(folder, `${id}.${dead?.claim}.part`), 'half of a line');

  desk.maker();
  const run = await desk.done(owner, id);

  expect(run.state).toBe('ready');
  expect(desk.files(organizationId)).toEqual([`${id}.csv`]);
  expect(Buffer.byteLength(await desk.download(owner, id))).toBe(run.bytes);
});

test('a run claimed by a clock years ahead starts over', async () => {
  const id = await desk.order(owner);
  await withOrganization(
    desk.server.databases,
    { organizationId: owner.organizationId, actor: { userId: null } },
    (db) => claimRun(db, { id, claim: crypto.randomUUID(), seconds: 300_000_000, mostRunning: 2 }),
  );

  desk.maker();

  expect((await desk.done(owner, id)).state).toBe('ready');
});

test('a server that lost its run to another changes nothing anymore', async () => {
  await holdCases();
  desk.maker();
  const id = await desk.order(owner, cases);
  await desk.until(owner, id, ({ state }) => state === 'running');
  await desk.change(
    `update export_runs set claim = gen_random_uuid(), claimed_until = now() + interval '1 minute' where id = $1`,
    [id],
  );
  await releaseCases();
  await desk.stopMakers();

  expect((await desk.run(owner, id)).state).toBe('running');
  expect(desk.files(owner.organizationId)).toEqual([]);
});

test('a run that brings down one server after another is given up', async () => {
  const id = await desk.order(owner);
  await desk.change(`update export_runs set attempts = 3 where id = $1`, [id]);
  desk.maker();

  expect(await desk.done(owner, id)).toMatchObject({ state: 'failed', fault: 'interrupted' });
});

test('pseudonyms whose key was sealed with another secret are not made, and the fault says what to do', async () => {
  const { body: recipient } = await owner.call(createRecipient, { body: { name: 'A university' } });
  const sealed = makeSeal('the key before the restore').close('a key', `export_recipients ${recipient.id} key`);
  await desk.change(`update export_recipients set sealed_key = $2 where id = $1`, [recipient.id, sealed]);
  const id = await desk.order(owner, { identity: 'pseudonymous', recipientId: recipient.id });
  desk.maker();

  expect(await desk.done(owner, id)).toMatchObject({ state: 'failed', fault: 'keyUnreadable' });
});

test.each([
  [`update users set status = 'suspended' where id = $1`],
  [`update users set role = 'user' where id = $1`],
  [`update users set profile = 'auditor' where id = $1`],
])('a run uses the rights its requester has when it is made: %s', async (change) => {
  const other = await desk.server.signedInAs('admin', owner.organizationId);
  await desk.change(`update sessions set confirmed_at = now() where user_id = $1`, [other.userId]);
  const id = await desk.order(other);
  await desk.change(change, [other.userId]);
  desk.maker();

  expect(await desk.done(owner, id)).toMatchObject({ state: 'failed', fault: 'notAllowedAnyMore' });
  expect(desk.files(owner.organizationId)).toEqual([]);
});

test('the file of a scoped administrator holds only the people in their scope', async () => {
  const { organizationId } = owner;
  const tag = crypto.randomUUID();
  await desk.change(`insert into user_tags (organization_id, id, name) values ($1, $2, 'North')`, [
    organizationId,
    tag,
  ]);
  const ours = await aUser(desk.server.databases, { organizationId, firstName: 'Inside' });
  await aUser(desk.server.databases, { organizationId, firstName: 'Outside' });
  await desk.change(`insert into tagged_users (organization_id, tag_id, user_id) values ($1, $2, $3)`, [
    organizationId,
    tag,
    ours,
  ]);
  const scoped = await desk.server.signedInAs('admin', organizationId, { profile: 'safetyManager', scope: [tag] });
  await desk.change(`update sessions set confirmed_at = now() where user_id = $1`, [scoped.userId]);
  desk.maker();

  const id = await desk.order(scoped);
  await desk.done(scoped, id);
  const text = await desk.download(scoped, id);

  expect(text).toContain('Inside');
  expect(text).not.toContain('Outside');
});

test('after its days the file is deleted, and the row says so', async () => {
  desk.maker();
  const id = await desk.order(owner);
  await desk.done(owner, id);
  await desk.change(`update export_runs set expires_at = now() where id = $1`, [id]);

  await expireFiles(desk.parts.config, desk.server.databases, owner.organizationId);

  expect(await desk.run(owner, id)).toMatchObject({ state: 'expired', rows: 1 });
  expect(desk.files(owner.organizationId)).toEqual([]);
  expect((await owner.call(downloadExport, { params: { id } })).problem.code).toBe('export_not_ready');
});

test('a file can be deleted at once, and its run stays in the list', async () => {
  desk.maker();
  const id = await desk.order(owner);
  await desk.done(owner, id);

  expect((await owner.call(deleteExport, { params: { id } })).status).toBe(204);
  expect((await owner.call(getExport, { params: { id } })).body.run.state).toBe('deleted');
  expect(desk.files(owner.organizationId)).toEqual([]);
});

test('a full disk is reported apart from other faults', async () => {
  const chunks = (async function* () {
    for (;;) yield Buffer.alloc(65_536);
  })();
  const failure = await writeChunks('/dev/full', chunks, () => undefined).catch((error: unknown) => error);

  expect(isNoSpace(failure)).toBe(true);
  expect(isNoSpace(new Error('another'))).toBe(false);
});

test('a file leaves the last of the disk to the database', async () => {
  const place = { DATA_DIR: await mkdtemp(path.join(tmpdir(), 'evenkeel-room-')), MIN_FREE_DISK_MB: 10 ** 15 };
  onTestFinished(() => rm(place.DATA_DIR, { recursive: true }));
  const file = { organizationId: newId(), id: newId(), format: 'csv' as const, claim: newId() };

  const failure = await writeDraft(place, file, Readable.from(['a line\n']), () => undefined).catch(
    (error: unknown) => error,
  );

  expect(isNoSpace(failure)).toBe(true);
});

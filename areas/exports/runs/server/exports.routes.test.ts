import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openExportDesk, someOrder } from '#tests/support/exports.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import type { Caller } from '#tests/support/server/test-server.ts';
import {
  createExport,
  createRecipient,
  downloadDictionary,
  downloadExport,
  estimateExport,
  getExport,
  listExports,
  listRecipients,
  repeatExport,
} from '../exports.contract.ts';

const desk = openedForTests(() => openExportDesk());
let owner: Caller & { organizationId: string };
beforeEach(async () => {
  owner = await desk.owner();
});
afterEach(() => desk.stopMakers());

const recordOf = (action: string) =>
  desk.change(
    `select actor_id as "by", object_id as "about", detail from audit_entries where organization_id = $1 and action = $2`,
    [owner.organizationId, action],
  );
const confirmed = (caller: Caller, isConfirmed: boolean) =>
  desk.change(`update sessions set confirmed_at = now() - make_interval(hours => $2) where user_id = $1`, [
    caller.userId,
    isConfirmed ? 0 : 1,
  ]);
const refusal = async (caller: Caller, order: Parameters<typeof someOrder>[0]) =>
  (await caller.call(createExport, { body: someOrder(order) })).problem.code;
const groups = { dataset: 'results' as const, identity: 'aggregated' as const, purpose: '' };

describe('an order', () => {
  test('is recorded without any text that a person wrote', async () => {
    const id = await desk.order(owner);

    expect(await recordOf('export.ordered')).toEqual([
      { by: owner.userId, about: id, detail: { dataset: 'users', identity: 'identified', format: 'csv' } },
    ]);
  });

  test('with names requires a fresh confirmation, a purpose and the permission', async () => {
    await confirmed(owner, false);
    expect(await refusal(owner, {})).toBe('confirmation_needed');
    await confirmed(owner, true);
    expect(await refusal(owner, { purpose: 'because' })).toBe('export_purpose_needed');
    const nurse = await desk.server.signedInAs('admin', owner.organizationId, { profile: 'nurse' });
    await confirmed(nurse, true);
    expect(await refusal(nurse, {})).toBe('export_not_allowed');
    expect(await refusal(nurse, { ...groups, dataset: 'audit' })).toBe('export_not_allowed');
  });

  test('under pseudonyms requires a recipient of this organization', async () => {
    const order = { dataset: 'results' as const, identity: 'pseudonymous' as const, purpose: '' };
    expect(await refusal(owner, order)).toBe('export_recipient_needed');
    const others = await desk.owner();
    const { body: theirs } = await others.call(createRecipient, { body: { name: 'University' } });
    expect(await refusal(owner, { ...order, recipientId: theirs.id })).toBe('export_recipient_needed');
    const { body: ours } = await owner.call(createRecipient, { body: { name: 'University' } });
    expect(await desk.order(owner, { ...order, recipientId: ours.id })).toEqual(expect.any(String));
  });

  test('can be repeated unchanged, and appears once for each time', async () => {
    const id = await desk.order(owner, { name: 'First' });
    const again = await owner.call(repeatExport, { params: { id } });
    const { body } = await owner.call(listExports, {});

    expect(again.status).toBe(202);
    expect(body.items.map(({ id: each, name, state }) => [each, name, state])).toEqual([
      [again.body.id, 'First', 'queued'],
      [id, 'First', 'queued'],
    ]);
  });
});

describe('ten exports an hour', () => {
  const orderMany = (caller: Caller, times: number) =>
    Promise.all(Array.from({ length: times }, () => caller.call(createExport, { body: someOrder(groups) })));

  test('are the limit of one person, even at once, and do not limit other people', async () => {
    const nurse = await desk.server.signedInAs('admin', owner.organizationId, { profile: 'nurse' });

    const answers = await orderMany(owner, 16);

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.problem).toMatchObject({ code: 'exports_of_hour', message: expect.stringContaining('60 minutes') });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000);
    expect((await nurse.call(createExport, { body: someOrder(groups) })).status).toBe(202);
  });

  test('include cancelled, deleted and repeated ones, but not those of a schedule or of an earlier hour', async () => {
    const [first] = await orderMany(owner, 10);
    const again = () => owner.call(repeatExport, { params: { id: first?.body.id ?? '' } });
    await desk.change(`update export_runs set state = 'deleted' where organization_id = $1`, [owner.organizationId]);
    expect((await again()).problem.code).toBe('exports_of_hour');

    await desk.change(`update export_runs set schedule_id = id where organization_id = $1 and id <> $2`, [
      owner.organizationId,
      first?.body.id,
    ]);
    expect((await again()).status).toBe(202);
    await desk.change(`update export_runs set created_at = now() - interval '1 hour' where organization_id = $1`, [
      owner.organizationId,
    ]);
    expect((await orderMany(owner, 11)).filter(({ status }) => status === 202)).toHaveLength(10);
  });
});

describe('who sees a run', () => {
  test('an identified file is visible only to those who may export names', async () => {
    const named = await desk.order(owner);
    const grouped = await desk.order(owner, groups);
    const auditor = await desk.server.signedInAs('admin', owner.organizationId, { profile: 'auditor' });
    const { body } = await auditor.call(listExports, {});

    expect(body.items.map(({ id }) => id)).toEqual([grouped]);
    expect((await auditor.call(getExport, { params: { id: named } })).status).toBe(404);
    expect((await auditor.call(downloadExport, { params: { id: named } })).status).toBe(404);
  });

  test('a scoped administrator sees only their own', async () => {
    const tag = crypto.randomUUID();
    await desk.change(`insert into user_tags (organization_id, id, name) values ($1, $2, 'North')`, [
      owner.organizationId,
      tag,
    ]);
    const scoped = await desk.server.signedInAs('admin', owner.organizationId, { profile: 'nurse', scope: [tag] });
    const id = await desk.order(owner, groups);
    const own = await desk.order(scoped, groups);
    const { body } = await scoped.call(listExports, {});

    expect(body.items.map((run) => run.id)).toEqual([own]);
    expect((await scoped.call(getExport, { params: { id } })).status).toBe(404);
  });

  test('another organization sees nothing', async () => {
    const id = await desk.order(owner);
    const others = await desk.owner();

    expect((await others.call(listExports, {})).body.items).toEqual([]);
    for (const call of [getExport, downloadExport, downloadDictionary, repeatExport]) {
      expect((await others.call(call, { params: { id } })).status).toBe(404);
    }
  });
});

describe('a download', () => {
  test('is recorded before it starts, appears in the list of downloads, and has a name and a length', async () => {
    desk.maker();
    const id = await desk.order(owner, { name: 'Crew / "B"' });
    const run = await desk.done(owner, id);

    const answer = await owner.call(downloadExport, { params: { id } });

    expect(answer.headers).toMatchObject({
      'content-type': 'application/csv;charset=utf-8',
      'content-disposition': `attachment; filename="Crew-B-${run.createdAt.slice(0, 10)}.csv"`,
      'content-length': String(run.bytes),
    });
    const { body: story } = await owner.call(getExport, { params: { id } });
    expect(story.run.downloads).toBe(1);
    expect(story.downloads.map(({ by }) => by?.id)).toEqual([owner.userId]);
    expect(await recordOf('export.downloaded')).toEqual([
      { by: owner.userId, about: id, detail: { dataset: 'users', identity: 'identified', format: 'csv', rows: 1 } },
    ]);
  });

  test('of names requires a fresh confirmation each time', async () => {
    desk.maker();
    const id = await desk.order(owner);
    await desk.done(owner, id);
    await confirmed(owner, false);

    expect((await owner.call(downloadExport, { params: { id } })).problem.code).toBe('confirmation_needed');
    expect(await recordOf('export.downloaded')).toEqual([]);
  });

  test('is refused before the file is ready', async () => {
    const id = await desk.order(owner);

    expect((await owner.call(downloadExport, { params: { id } })).problem.code).toBe('export_not_ready');
  });

  test('the dictionary explains the chosen columns in the language of the file', async () => {
    const options = { locale: 'es' as const, byteOrderMark: true, values: 'labels' as const };
    const id = await desk.order(owner, { columns: ['firstName', 'status'], options });
    const { body } = await owner.call(downloadDictionary, { params: { id } });
    const lines = Buffer.from(body.bytes).toString().trimEnd().split('\r\n');

    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('\u{FEFF}Columna;Encabezado;Tipo;Descripción');
    expect(lines.slice(1).map((line) => line.split(';', 1)[0])).toEqual(['firstName', 'status']);
  });
});

test('an estimate counts rows and makes no file', async () => {
  const asked = { dataset: 'users', identity: 'identified', format: 'csv', filter: {} } as const;
  const { body } = await owner.call(estimateExport, { body: asked });

  expect(body).toEqual({ rows: 1, bytes: expect.any(Number), seconds: 1 });
  expect(body.bytes).toBeGreaterThan(20);
  expect((await owner.call(listExports, {})).body.total).toBe(0);
  for (const dataset of ['results', 'cases', 'audit', 'trials'] as const) {
    for (const format of ['csv', 'jsonl'] as const) {
      expect((await owner.call(estimateExport, { body: { ...asked, dataset, format } })).status).toBe(200);
    }
  }
  const hidden = { ...asked, identity: 'pseudonymous' } as const;
  expect((await owner.call(estimateExport, { body: hidden })).status).toBe(200);
});

test('a recipient with an existing name is the same one, and the key is never returned', async () => {
  const { body: first } = await owner.call(createRecipient, { body: { name: 'University' } });
  const { body: second } = await owner.call(createRecipient, { body: { name: 'UNIVERSITY' } });

  expect(second).toEqual(first);
  expect((await owner.call(listRecipients, {})).body.items).toEqual([first]);
  expect(Object.keys(first)).toEqual(['id', 'name', 'createdAt']);
});

import { beforeEach, expect, test } from 'vitest';
import { createKiosk, pairKiosk, type Kiosk } from '#areas/testing/places/kiosks.contract.ts';
import { changeKiosk } from '#areas/testing/places/kiosk-changes.contract.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { aJpeg, aPng } from '#tests/support/results/image-files.ts';
import { asBody } from '#tests/support/results/test-photos.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { PICTURE_MAX_BYTES } from '../picture-limits.ts';
import { getKioskPicture, putKioskPicture, removeKioskPicture } from '../pictures.contract.ts';
import { listKioskPeople } from '../tiles.contract.ts';
import { kioskPictureJobs } from './kiosk-pictures.jobs.ts';

const server = serverForTests();
const SQUARE = aJpeg({ width: 192, height: 192 });
const ADDRESS = `data:image/jpeg;base64,${Buffer.from(SQUARE).toString('base64')}`;

let organizationId: string;
let worker: Caller;
let workerId: string;
let admin: Caller;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  worker = await server.signedInAs('user', organizationId);
  workerId = worker.userId ?? '';
  admin = await server.signedInAs('admin', organizationId);
});

async function aKiosk(pictures: Kiosk['pictures']): Promise<{ id: string; device: Caller }> {
  const { body } = await admin.call(createKiosk, { body: { name: 'Gate', pictures } });
  const paired = await server.anonymous.call(pairKiosk, { body: { code: body.pairingCode } });
  return { id: body.kiosk.id, device: server.holding(paired.body.deviceToken) };
}

const put = (caller: Caller, id = workerId, bytes: Uint8Array = SQUARE) =>
  caller.call(putKioskPicture, { params: { id }, body: asBody(bytes) });
const get = (caller: Caller, id = workerId) => caller.call(getKioskPicture, { params: { id } });
const remove = (caller: Caller, id = workerId) => caller.call(removeKioskPicture, { params: { id } });
const shownOf = async (device: Caller, id = workerId) =>
  (await device.call(listKioskPeople, { query: {} })).body.people.find((person) => person.id === id)?.picture;

test('a person adds their picture, which a kiosk shows until they take it back; both are recorded', async () => {
  const { device } = await aKiosk('alone');
  expect((await get(worker)).body).toEqual({ picture: null, setAt: null, isOwn: null, isUsed: true });
  expect(await shownOf(device)).toBeNull();

  await put(worker);
  expect((await get(worker)).body).toMatchObject({ picture: ADDRESS, isOwn: true });
  expect(await shownOf(device)).toBe(ADDRESS);
  await remove(worker);
  expect((await get(worker)).body.picture).toBeNull();
  expect(await shownOf(device)).toBeNull();
  expect((await remove(worker)).status).toBe(404);
  const actions = await asAdmin<{ action: string }>(
    server.admin,
    `select action from audit_entries where object_id = $1 and action like 'kiosk_picture.%' order by id`,
    [workerId],
  );
  expect(actions.map(({ action }) => action)).toEqual(['kiosk_picture.set', 'kiosk_picture.removed']);
});

test('an administrator who edits people adds and removes it; the person sees who added it', async () => {
  await aKiosk('pin');

  expect((await put(admin)).status).toBe(204);
  expect((await get(worker)).body).toMatchObject({ picture: ADDRESS, isOwn: false });
  expect((await remove(admin)).status).toBe(204);
});

test('nobody else may see, add or remove it', async () => {
  await aKiosk('pin');
  await put(worker);
  const colleague = await server.signedInAs('user', organizationId);
  const stranger = await server.anAdmin();

  for (const caller of [colleague, stranger]) {
    expect([(await get(caller)).status, (await put(caller)).status, (await remove(caller)).status]).toEqual([
      404, 404, 404,
    ]);
  }
});

test('where no kiosk shows people no picture is stored, and one from before can be removed', async () => {
  expect((await put(worker)).problem.code).toBe('pictures_off');
  const { id } = await aKiosk('alone');
  await put(worker);
  await admin.call(changeKiosk, { params: { id }, body: { pictures: 'off' } });

  expect((await get(worker)).body).toMatchObject({ picture: ADDRESS, isUsed: false });
  expect((await remove(worker)).status).toBe(204);
});

test.each([
  ['is not square', aJpeg({ width: 192, height: 191 })],
  ['has too many pixels', aJpeg({ width: 257, height: 257 })],
  ['is no picture', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])('a file that %s is refused', async (_, bytes) => {
  await aKiosk('alone');

  expect((await put(worker, workerId, bytes)).problem.code).toBe('unfit_picture');
});

test('a file that is too large is refused, and metadata is dropped', async () => {
  await aKiosk('alone');
  expect((await put(worker, workerId, new Uint8Array(PICTURE_MAX_BYTES + 3))).status).toBe(400);

  await put(worker, workerId, aJpeg({ width: 192, height: 192, note: 'at the pit' }));
  expect((await get(worker)).body.picture).toBe(ADDRESS);
  await put(worker, workerId, aPng({ width: 64, height: 64 }));
  expect((await get(worker)).body.picture).toMatch(/^data:image\/png;base64,/);
});

test('neither the database nor a kiosk with another key shows a face', async () => {
  const { device } = await aKiosk('alone');
  await put(worker);
  const [stored] = await asAdmin<{ image: Buffer }>(
    server.admin,
    `select image from kiosk_pictures where user_id = $1`,
    [workerId],
  );
  expect(stored?.image.includes('JFIF')).toBe(false);

  await asAdmin(server.admin, `update kiosk_pictures set image = 'broken' where user_id = $1`, [workerId]);
  expect(await shownOf(device)).toBeNull();
});

test('the picture of a person who has left is deleted in the night; that of a suspended person stays', async () => {
  await aKiosk('alone');
  const colleague = await server.signedInAs('user', organizationId);
  await put(worker);
  await put(colleague, colleague.userId);
  await asAdmin(server.admin, `update users set status = 'left' where id = $1`, [workerId]);
  await asAdmin(server.admin, `update users set status = 'suspended' where id = $1`, [colleague.userId]);

  const nightly = kioskPictureJobs.filter(({ cron }) => cron);
  for (const job of [...nightly, ...nightly]) {
    await job.run({ databases: server.databases, log: server.app.log as never }, undefined);
  }
  const kept = await asAdmin(server.admin, `select user_id from kiosk_pictures where organization_id = $1`, [
    organizationId,
  ]);
  expect(kept).toEqual([{ user_id: colleague.userId }]);
});

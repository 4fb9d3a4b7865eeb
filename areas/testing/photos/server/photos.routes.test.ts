import { beforeEach, describe, expect, test } from 'vitest';
import { aPng, ascii } from '#tests/support/results/image-files.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import {
  aBegunTest,
  aPhotographedTest,
  asBody,
  handIn,
  PHOTO,
  takePhotos,
} from '#tests/support/results/test-photos.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import { startAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import {
  getPhoto,
  getReferencePhoto,
  getResultPhotos,
  putReferencePhoto,
  putTestPhoto,
  removeReferencePhoto,
  skipTestPhoto,
} from '../photos.contract.ts';

const server = serverForTests();

let organizationId: string;
let worker: Caller;
let admin: Caller;
beforeEach(async () => {
  organizationId = await server.anOrganization('Mine');
  worker = await server.signedInAs('user', organizationId);
  admin = await server.signedInAs('admin', organizationId);
  await takePhotos(admin, 'optional');
});

const put = (caller: Caller, id: string, bytes: Uint8Array = PHOTO) =>
  caller.call(putTestPhoto, { params: { id }, body: asBody(bytes) });

describe('the photo of a test', () => {
  test('is stored sealed for as long as the policy says, and is returned unchanged', async () => {
    const { resultId, photoId } = await aPhotographedTest(server, { worker, admin });

    const { body } = await admin.call(getResultPhotos, { params: { id: resultId } });
    const shown = await admin.call(getPhoto, { params: { id: photoId } });

    expect(body).toMatchObject({ test: { width: 640, height: 480, verdict: null }, reference: null });
    const days = (Date.parse(body.test?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    expect(shown.body.contentType).toBe('image/jpeg');
    expect([...shown.body.bytes]).toEqual([...PHOTO]);
    const [stored] = await asAdmin<{ image: Buffer }>(server.admin, `select image from photos where id = $1`, [
      photoId,
    ]);
    expect(stored?.image.includes('JFIF')).toBe(false);
  });

  test('is returned so that a browser can neither store nor run it', async () => {
    const { photoId } = await aPhotographedTest(server, { worker, admin });

    const { headers } = await admin.call(getPhoto, { params: { id: photoId } });

    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each([
    ['an SVG', ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a file that only begins like a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    ['a picture of 625 million pixels', aPng({ width: 25_000, height: 25_000 })],
    ['a picture of 400 000 bytes and one', new Uint8Array([...PHOTO, ...new Uint8Array(400_001 - PHOTO.length)])],
  ])('is refused when it is %s', async (_, bytes) => {
    const { id } = await aBegunTest(server, worker);

    const { status, problem } = await put(worker, id, bytes);

    expect([status, problem.code]).toEqual([422, 'unfit_photo']);
  });

  test('is refused when it is too long or not base64', async () => {
    const { id } = await aBegunTest(server, worker);

    const answers = [
      await worker.call(putTestPhoto, { params: { id }, body: { image: 'A'.repeat(533_340) } }),
      await worker.call(putTestPhoto, { params: { id }, body: { image: 'not base64!' } }),
    ];

    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [400, 'invalid_input'],
      [400, 'invalid_input'],
    ]);
  });

  test('is taken by the person, or by the staff member who handed the device over, and by no one else', async () => {
    const { id } = await aBegunTest(server, worker);
    const colleague = await server.signedInAs('user', organizationId);
    const supervised = await admin.call(startAttempt, { body: { testType: 'FullTest', userId: worker.userId ?? '' } });

    const answers = [
      await put(colleague, id),
      await put(admin, id),
      await put(worker, crypto.randomUUID()),
      await put(admin, supervised.body.attemptId),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 204]);
  });

  test('can be replaced until the test is handed in, and not after', async () => {
    const attempt = await aBegunTest(server, worker);
    await put(worker, attempt.id);

    const again = await put(worker, attempt.id, aPng({ width: 20, height: 10 }));
    await handIn(worker, attempt);
    const late = await put(worker, attempt.id);

    expect([again.status, late.status, late.problem.code]).toEqual([204, 409, 'already_submitted']);
    const { body } = await admin.call(getResultPhotos, { params: { id: attempt.id } });
    expect(body.test).toMatchObject({ width: 20, height: 10 });
  });

  test('is refused where the organization takes none', async () => {
    await takePhotos(admin, 'off');
    const { id } = await aBegunTest(server, worker);

    const answers = [
      await put(worker, id),
      await worker.call(skipTestPhoto, { params: { id }, body: { reason: 'not_wanted' } }),
      await worker.call(putReferencePhoto, { params: { id: worker.userId ?? '' }, body: asBody() }),
    ];

    expect(answers.map(({ problem }) => problem.code)).toEqual(['photos_off', 'photos_off', 'photos_off']);
  });

  test('that is missing although it is required flags the result, with the reason', async () => {
    await takePhotos(admin, 'required');
    const [without, withPhoto] = [await aBegunTest(server, worker), await aBegunTest(server, worker)];
    await worker.call(skipTestPhoto, { params: { id: without.id }, body: { reason: 'camera_blocked' } });
    await put(worker, withPhoto.id);

    const [first, second] = [await handIn(worker, without), await handIn(worker, withPhoto)];

    expect(first.body.result).toMatchObject({ isValid: true, flags: expect.arrayContaining(['no_photo']) });
    expect(second.body.result.flags).not.toContain('no_photo');
    const { body } = await admin.call(getResultPhotos, { params: { id: without.id } });
    expect(body).toMatchObject({ test: null, skippedBecause: 'camera_blocked' });
  });

  test('beyond the fiftieth within a day is refused', async () => {
    const { id } = await aBegunTest(server, worker);
    await put(worker, id);
    await asAdmin(
      server.admin,
      `with more as (
         insert into attempts (organization_id, id, user_id, test_type, seed, task_version, way, expires_at)
         select organization_id, gen_random_uuid(), user_id, test_type, seed, task_version, way, expires_at
         from attempts, generate_series(1, 49) where id = $1
         returning organization_id, id, user_id)
       insert into photos (organization_id, id, user_id, attempt_id, image, mime, width, height, expires_at)
       select organization_id, gen_random_uuid(), user_id, id, '', 'image/png', 1, 1, now() + interval '1 day' from more`,
      [id],
    );

    const { status } = await put(worker, (await aBegunTest(server, worker)).id);

    expect(status).toBe(429);
  });
});

describe('a reference photo', () => {
  const ofWorker = () => ({ params: { id: worker.userId ?? '' } });

  test('is set by the person or an administrator, shown beside test photos, and removed by the person', async () => {
    const { resultId } = await aPhotographedTest(server, { worker, admin });
    const first = await admin.call(putReferencePhoto, { ...ofWorker(), body: asBody() });
    const second = await worker.call(putReferencePhoto, { ...ofWorker(), body: asBody(aPng({})) });
    const { body: beside } = await admin.call(getResultPhotos, { params: { id: resultId } });

    const removed = await worker.call(removeReferencePhoto, ofWorker());

    expect([first.status, second.status, removed.status]).toEqual([204, 204, 204]);
    expect(beside.reference).toMatchObject({ width: 32, height: 24, expiresAt: null });
    expect((await worker.call(getReferencePhoto, ofWorker())).body).toEqual({ photo: null, isAllowed: true });
    expect((await worker.call(removeReferencePhoto, ofWorker())).status).toBe(404);
  });

  test('sent many times at once is stored as one photo', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => worker.call(putReferencePhoto, { ...ofWorker(), body: asBody() })),
    );

    const stored = await asAdmin(server.admin, `select id from photos where user_id = $1`, [worker.userId]);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect(stored).toHaveLength(1);
  });

  test('of another person can be neither seen nor set nor removed', async () => {
    const colleague = await server.signedInAs('user', organizationId);
    await worker.call(putReferencePhoto, { ...ofWorker(), body: asBody() });

    const statuses = [
      await colleague.call(getReferencePhoto, ofWorker()),
      await colleague.call(putReferencePhoto, { ...ofWorker(), body: asBody() }),
      await colleague.call(removeReferencePhoto, ofWorker()),
    ].map(({ status }) => status);

    expect(statuses).toEqual([404, 404, 404]);
  });
});

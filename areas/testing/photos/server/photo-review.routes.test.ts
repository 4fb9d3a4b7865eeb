import { beforeEach, describe, expect, test } from 'vitest';
import { withOrganization } from '#platform/server/database/database.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import { aBegunTest, aPhotographedTest, asBody, takePhotos } from '#tests/support/results/test-photos.ts';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';
import {
  getPhoto,
  getReferencePhoto,
  getResultPhotos,
  putReferencePhoto,
  putTestPhoto,
  reviewPhoto,
} from '../photos.contract.ts';
import { forgetPastPhotos } from './photos.service.ts';

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

const auditOf = (action: string) =>
  asAdmin<{ actor_id: string; object_id: string; detail: Record<string, unknown> }>(
    server.admin,
    `select actor_id, object_id, detail from audit_entries where organization_id = $1 and action = $2 order by at`,
    [organizationId, action],
  );

describe('looking at photos', () => {
  test('is recorded each time, with who looked at whom', async () => {
    const { resultId, photoId } = await aPhotographedTest(server, { worker, admin });

    await admin.call(getPhoto, { params: { id: photoId } });
    await admin.call(getPhoto, { params: { id: photoId } });

    const view = { actor_id: admin.userId, object_id: resultId, detail: { userId: worker.userId, photoId } };
    expect(await auditOf('photo.viewed')).toEqual([view, view]);
  });

  test('gets a clear message when a photo was sealed with another key, and records no look', async () => {
    const { photoId } = await aPhotographedTest(server, { worker, admin });
    const image = makeSeal('the key before the restore').close('a face', `photos.image ${photoId}`);
    await asAdmin(server.admin, `update photos set image = $2 where id = $1`, [photoId, image]);

    const answer = await admin.call(getPhoto, { params: { id: photoId } });

    expect(answer).toMatchObject({ status: 409, problem: { code: 'photo_unreadable' } });
    expect(await auditOf('photo.viewed')).toEqual([]);
  });

  test('is allowed to administrators of the same organization', async () => {
    const { resultId, photoId } = await aPhotographedTest(server, { worker, admin });
    const stranger = await server.anAdmin();

    const statuses = await Promise.all([
      worker.call(getPhoto, { params: { id: photoId } }),
      worker.call(getResultPhotos, { params: { id: resultId } }),
      stranger.call(getPhoto, { params: { id: photoId } }),
      stranger.call(getResultPhotos, { params: { id: resultId } }),
      stranger.call(reviewPhoto, { params: { id: photoId }, body: { verdict: 'same' } }),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([403, 403, 404, 404, 404]);
    expect(await auditOf('photo.viewed')).toEqual([]);
  });

  test('ends with a verdict that can be changed, and names the reviewer', async () => {
    const { photoId, resultId } = await aPhotographedTest(server, { worker, admin });

    await admin.call(reviewPhoto, { params: { id: photoId }, body: { verdict: 'unsure' } });
    const { body } = await admin.call(reviewPhoto, { params: { id: photoId }, body: { verdict: 'different' } });

    expect(body).toMatchObject({ verdict: 'different', reviewedBy: expect.any(String) });
    const { body: shown } = await admin.call(getResultPhotos, { params: { id: resultId } });
    expect(shown.test).toEqual(body);
    expect((await auditOf('photo.reviewed')).map(({ detail }) => [detail['from'], detail['to']])).toEqual([
      [null, 'unsure'],
      ['unsure', 'different'],
    ]);
  });

  test('no one can judge their own photo, or a reference photo', async () => {
    const { id } = await aBegunTest(server, admin);
    await admin.call(putTestPhoto, { params: { id }, body: asBody() });
    await worker.call(putReferencePhoto, { params: { id: worker.userId ?? '' }, body: asBody() });
    const [own] = await asAdmin<{ id: string }>(server.admin, `select id from photos where attempt_id = $1`, [id]);
    const { body } = await admin.call(getReferencePhoto, { params: { id: worker.userId ?? '' } });
    const decided = (photoId = '') => admin.call(reviewPhoto, { params: { id: photoId }, body: { verdict: 'same' } });

    const answers = [await decided(own?.id), await decided(body.photo?.id)];

    expect(answers.map(({ problem }) => problem.code)).toEqual(['own_photo', 'not_found']);
  });
});

describe('the nightly job', () => {
  const tonight = () =>
    withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) => forgetPastPhotos(db));
  const photos = () =>
    asAdmin<{ id: string }>(server.admin, `select id from photos where organization_id = $1`, [organizationId]);

  test('deletes expired photos and leaves the others', async () => {
    const [past, present] = [
      await aPhotographedTest(server, { worker, admin }),
      await aPhotographedTest(server, { worker, admin }),
    ];
    await asAdmin(server.admin, `update photos set expires_at = now() - interval '1 minute' where id = $1`, [
      past.photoId,
    ]);
    const before = await admin.call(getPhoto, { params: { id: past.photoId } });

    await tonight();
    await tonight();

    expect(before.status).toBe(404);
    expect(await photos()).toEqual([{ id: present.photoId }]);
    expect((await auditOf('photo.expired')).map(({ detail }) => detail)).toEqual([{ count: 1 }]);
  });

  test('deletes the reference photo of a person who has left', async () => {
    await worker.call(putReferencePhoto, { params: { id: worker.userId ?? '' }, body: asBody() });
    await admin.call(putReferencePhoto, { params: { id: admin.userId ?? '' }, body: asBody() });
    await asAdmin(server.admin, `update users set status = 'left' where id = $1`, [worker.userId]);

    await tonight();

    expect(await photos()).toHaveLength(1);
  });
});

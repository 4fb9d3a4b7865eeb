import { startAttempt, submitAttempt } from '#areas/testing/attempt/attempts.contract.ts';
import { getResultPhotos, putTestPhoto } from '#areas/testing/photos/photos.contract.ts';
import { changeTestingPolicy, getTestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { aJpeg } from './image-files.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

export const PHOTO = aJpeg({ width: 640, height: 480 });

/** Encodes the photo as the API takes it. */
export const asBody = (bytes: Uint8Array = PHOTO) => ({ image: Buffer.from(bytes).toString('base64') });

export async function takePhotos(admin: Caller, photo: 'off' | 'optional' | 'required'): Promise<void> {
  const { body: policy } = await admin.call(getTestingPolicy, {});
  if (policy.photo === photo && policy.photoRetentionDays === 30) return;
  await admin.call(changeTestingPolicy, { body: { ...policy, photo, photoRetentionDays: 30 } });
}

/** Stores the photo of a test that an administrator starts with a person; returns its id. */
export async function aTestPhoto(server: TestServer, admin: Caller, userId: string): Promise<string> {
  await takePhotos(admin, 'optional');
  const { body: attempt } = await admin.call(startAttempt, { body: { testType: 'FullTest', userId } });
  await admin.call(putTestPhoto, { params: { id: attempt.attemptId }, body: asBody() });
  const [photo] = await asAdmin<{ id: string }>(server.admin, `select id from photos where attempt_id = $1`, [
    attempt.attemptId,
  ]);
  return photo?.id ?? '';
}

interface BegunTest {
  readonly id: string;
  readonly seed: string;
}

/** Creates a quick check that was started four minutes ago. */
export async function aBegunTest(server: TestServer, caller: Caller): Promise<BegunTest> {
  const { body } = await caller.call(startAttempt, { body: { testType: 'LightningTest' } });
  await asAdmin(server.admin, `update attempts set created_at = now() - interval '4 minutes' where id = $1`, [
    body.attemptId,
  ]);
  return { id: body.attemptId, seed: body.seed };
}

export function handIn(caller: Caller, { id, seed }: BegunTest) {
  const startedAt = new Date(Date.now() - 240_000).toISOString();
  const person = { slowness: 0, deviceClass: 'desktop-mouse' } as const;
  const body = simulate(person, { testType: 'LightningTest', seed, startedAt });
  return caller.call(submitAttempt, { params: { id }, body });
}

/** Takes a test with a photo; returns the ids of both. */
export async function aPhotographedTest(server: TestServer, { worker, admin }: { worker: Caller; admin: Caller }) {
  const test = await aBegunTest(server, worker);
  await worker.call(putTestPhoto, { params: { id: test.id }, body: asBody() });
  await handIn(worker, test);
  const { body } = await admin.call(getResultPhotos, { params: { id: test.id } });
  return { resultId: test.id, photoId: body.test?.id ?? '' };
}

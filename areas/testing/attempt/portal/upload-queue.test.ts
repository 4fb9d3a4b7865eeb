import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { activateRealTexts, fakeApi } from '#platform/portal/testing.tsx';
import { tooManyRequests } from '#platform/shared/problem.ts';
import { attemptExpired, submitAttemptLate } from '../attempts.contract.ts';
import { allOnDevice, forget } from './device-database.ts';
import { aFinishedTest, aHandedInTest } from './sample-finished-test.ts';
import {
  dismissRefused,
  enqueue,
  handIn,
  lookAtUploads,
  onUploadChange,
  sendWaiting,
  uploadState,
} from './upload-queue.ts';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  activateRealTexts();
  api = fakeApi();
});
afterEach(async () => {
  for (const { attemptId } of await allOnDevice('tests')) await forget('tests', attemptId);
  await lookAtUploads();
});

const serverTakes = () => api.answer(submitAttemptLate, ({ params }) => aHandedInTest(params.id));
const noNetwork = () =>
  api.answerRaw(submitAttemptLate, () => {
    throw new TypeError('no network');
  });

describe('a record', () => {
  test('is sent with its attempt’s secret and without a session, and is then deleted from the device', async () => {
    localStorage.setItem('token', 'session');
    serverTakes();
    const finished = aFinishedTest();

    const handedIn = await handIn(finished);

    expect(handedIn?.result.id).toBe(finished.attemptId);
    const [sent] = api.inputsOf(submitAttemptLate);
    expect(sent?.body).toEqual({ token: finished.submissionToken, record: finished.record });
    expect(api.headersOf(submitAttemptLate)[0]?.get('authorization')).toBeNull();
    expect(await allOnDevice('tests')).toEqual([]);
    localStorage.clear();
  });

  test('waits offline, and is sent later', async () => {
    noNetwork();
    expect(await handIn(aFinishedTest())).toBeNull();
    expect(uploadState().waiting).toBe(1);
    expect(await sendWaiting()).toBe(false);

    serverTakes();
    expect(await sendWaiting()).toBe(true);

    expect(uploadState().waiting).toBe(0);
    expect(await sendWaiting()).toBe(true);
    expect(api.inputsOf(submitAttemptLate)).toHaveLength(3);
  });

  test.each([
    ['a fault of the server', () => Response.json({ code: 'unexpected', message: 'Oh.' }, { status: 500 })],
    ['a limit', () => Response.json({ code: tooManyRequests.code, message: 'Later.' }, { status: 429 })],
    ['an ended session', () => Response.json({ code: 'not_signed_in', message: 'No.' }, { status: 401 })],
    ['a page of a network that asks to sign in', () => new Response('<html>Welcome to our Wi-Fi</html>')],
    ['an answer of such a network', () => Response.json({})],
    ['the refusal of a proxy', () => new Response('<html>Forbidden</html>', { status: 403 })],
  ])('waits after %s', async (_, answer) => {
    api.answerRaw(submitAttemptLate, answer);

    expect(await handIn(aFinishedTest())).toBeNull();

    expect(uploadState()).toMatchObject({ waiting: 1, refused: [] });
  });

  test('that gets a final refusal is reported at once, and is not kept', async () => {
    api.refuse(submitAttemptLate, attemptExpired);

    await expect(handIn(aFinishedTest())).rejects.toMatchObject({ code: 'attempt_expired' });

    expect(await allOnDevice('tests')).toEqual([]);
  });

  test('that is refused after waiting stays with the reason, and is not sent again', async () => {
    noNetwork();
    const finished = aFinishedTest();
    await handIn(finished);
    api.refuse(submitAttemptLate, attemptExpired);

    await sendWaiting();
    await sendWaiting();

    const [refused] = uploadState().refused;
    expect(refused).toMatchObject({ attemptId: finished.attemptId, record: finished.record });
    expect(refused?.reason).toBe('This test was started too long ago. Please take a new one.');
    expect(api.inputsOf(submitAttemptLate)).toHaveLength(2);
    await dismissRefused(finished.attemptId);
    expect(uploadState().refused).toEqual([]);
  });
});

test('while offline, only the first record is tried; a refused record does not block the others', async () => {
  const [first, second, third] = [aFinishedTest(), aFinishedTest(), aFinishedTest()];
  for (const finished of [first, second, third]) await enqueue(finished);
  noNetwork();
  await sendWaiting();
  expect(api.inputsOf(submitAttemptLate)).toHaveLength(1);

  api.answerRaw(submitAttemptLate, () => Response.json({ code: 'attempt_expired', message: 'Late.' }, { status: 409 }));
  await sendWaiting();

  expect(uploadState()).toMatchObject({ waiting: 0 });
  expect(uploadState().refused).toHaveLength(3);
});

test('every change is reported to listeners', async () => {
  const seen: number[] = [];
  const stop = onUploadChange(() => seen.push(uploadState().waiting));
  noNetwork();
  await handIn(aFinishedTest());
  serverTakes();
  await sendWaiting();
  stop();

  expect(seen).toEqual([1, 0]);
});

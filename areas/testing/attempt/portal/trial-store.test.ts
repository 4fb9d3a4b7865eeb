import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateRealTexts, fakeApi } from '#platform/portal/testing.tsx';
import { planAttempt } from '#areas/testing/tasks/attempt-plan.ts';
import { submitAttemptLate } from '../attempts.contract.ts';
import { fitsPlan } from '#areas/testing/tasks/plan-fit.ts';
import { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { allOnDevice, forget } from './device-database.ts';
import { aFinishedTest, aHandedInTest, aStartedTest } from './sample-finished-test.ts';
import { handInUnfinished, keepTrials } from './trial-store.ts';
import { lookAtUploads, sendWaiting, uploadState } from './upload-queue.ts';

const MINUTE = 60_000;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  activateRealTexts();
  api = fakeApi();
  api.answer(submitAttemptLate, ({ params }) => aHandedInTest(params.id));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { attemptId } of await allOnDevice('tests')) await forget('tests', attemptId);
  await lookAtUploads();
});

/** This browser has no locks, so a test counts as interrupted once nothing has happened for a long time. */
const muchLater = () => vi.useFakeTimers({ now: Date.now() + 20 * MINUTE, toFake: ['Date'] });

const untilWritten = (count: number) =>
  waitFor(async () => {
    const [kept] = await allOnDevice('tests');
    expect(kept).toMatchObject({ state: 'running', trials: { pvt: { length: count } } });
  });

test('trials are stored as they happen', async () => {
  const { record } = aFinishedTest();
  const keeper = keepTrials(aStartedTest());
  await untilWritten(0);

  for (const count of [1, 2, 3]) {
    keeper.onTrials({ pvt: record.pvt.slice(0, count), flanker: [], dual: null, symbol: null });
  }

  await untilWritten(3);
  expect(await allOnDevice('tests')).toMatchObject([{ trials: { pvt: record.pvt.slice(0, 3) } }]);
});

test('a finished test is handed in once, and nothing of it stays on the device', async () => {
  const attempt = aStartedTest();
  const { record } = aFinishedTest(attempt.attemptId);
  const keeper = keepTrials(attempt);
  const { pvt, flanker } = record;
  keeper.onTrials({ pvt, flanker, dual: null, symbol: null });

  const handedIn = await keeper.finish(record);
  muchLater();
  await handInUnfinished();

  expect(handedIn?.result.id).toBe(attempt.attemptId);
  expect(api.inputsOf(submitAttemptLate)).toHaveLength(1);
  expect(await allOnDevice('tests')).toEqual([]);
});

test('an interrupted test is handed in as invalid with the trials so far, and the person is informed', async () => {
  const attempt = aStartedTest();
  const { record } = aFinishedTest();
  const before = uploadState().interrupted;
  keepTrials(attempt).onTrials({ pvt: record.pvt.slice(0, 4), flanker: [], dual: null, symbol: null });
  await untilWritten(4);

  muchLater();
  await handInUnfinished();
  await handInUnfinished();
  await sendWaiting();

  const sent = api.inputsOf(submitAttemptLate);
  expect(sent).toHaveLength(1);
  const voided = RawAttempt.parse(sent[0]?.body.record);
  expect(voided).toMatchObject({ ended: 'reloaded', deviceClass: 'desktop-mouse', flanker: [] });
  expect(voided.pvt).toEqual(record.pvt.slice(0, 4));
  expect(fitsPlan(voided, planAttempt(attempt.testType, attempt.seed))).toBe(true);
  expect(uploadState().interrupted).toBe(before + 1);
});

test('a test that is being taken is left alone', async () => {
  keepTrials(aStartedTest());
  await untilWritten(0);

  await handInUnfinished();

  expect(await allOnDevice('tests')).toMatchObject([{ state: 'running' }]);
});

test('a test whose page is left without a record is handed in as invalid at once', async () => {
  const keeper = keepTrials(aStartedTest());

  await keeper.leave();

  expect(await allOnDevice('tests')).toMatchObject([{ state: 'waiting', record: { ended: 'reloaded', pvt: [] } }]);
});

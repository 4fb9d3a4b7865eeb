import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TestType } from '#areas/scoring/attempt.ts';
import { activateRealTexts, fakeApi } from '#platform/portal/testing.tsx';
import { prepareAttempts } from '../attempts.contract.ts';
import { allOnDevice, forget, storeOnDevice } from './device-database.ts';
import { dropBeyondUse, keepPrepared, takePrepared } from './prepared-tests.ts';
import { aStartedTest } from './sample-finished-test.ts';

const ANA = '01890000-0000-7000-8000-00000000000a';
const BEN = '01890000-0000-7000-8000-00000000000b';
const HOUR = 3_600_000;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  activateRealTexts();
  api = fakeApi();
  api.answer(prepareAttempts, ({ body: { testType, count } }) => ({
    attempts: Array.from({ length: count }, () => ({ ...aStartedTest(), testType })),
  }));
});
afterEach(async () => {
  vi.useRealTimers();
  for (const { attemptId } of await allOnDevice('prepared')) await forget('prepared', attemptId);
});

const keptTypes = async (): Promise<TestType[]> =>
  (await allOnDevice('prepared')).map(({ testType }) => testType).toSorted();
const askedFor = () => api.inputsOf(prepareAttempts).map(({ body }) => body);
const after = (hours: number) => vi.useFakeTimers({ now: Date.now() + hours * HOUR, toFake: ['Date'] });

test('five tests are kept ready, and used ones are replaced', async () => {
  await keepPrepared({ userId: ANA });
  expect(await keptTypes()).toEqual(['FullTest', 'FullTest', 'FullTest', 'LightningTest', 'LightningTest']);
  await takePrepared(ANA, 'LightningTest');

  await keepPrepared({ userId: ANA });

  expect(await keptTypes()).toHaveLength(5);
  expect(askedFor()).toEqual([
    { testType: 'FullTest', count: 3 },
    { testType: 'LightningTest', count: 2 },
    { testType: 'LightningTest', count: 1 },
  ]);
});

test('a prepared test is taken once, and only by the person it was given to', async () => {
  await keepPrepared({ userId: ANA });

  expect(await takePrepared(BEN, 'FullTest')).toBeNull();
  const taken = await Promise.all([1, 2, 3, 4].map(() => takePrepared(ANA, 'FullTest')));

  expect(new Set(taken.filter((each) => each !== null).map(({ attemptId }) => attemptId)).size).toBe(3);
  expect(taken.filter((each) => each === null)).toHaveLength(1);
});

test('tests about to expire are renewed while there is network, and used while there is none', async () => {
  await keepPrepared({ userId: ANA });
  const old = new Set((await allOnDevice('prepared')).map(({ attemptId }) => attemptId));
  after(48);
  api.answerRaw(prepareAttempts, () => {
    throw new TypeError('no network');
  });
  await keepPrepared({ userId: ANA });
  expect((await allOnDevice('prepared')).every(({ attemptId }) => old.has(attemptId))).toBe(true);
  expect(await keptTypes()).toHaveLength(5);

  api.answer(prepareAttempts, ({ body: { testType, count } }) => ({
    attempts: Array.from({ length: count }, () => ({ ...aStartedTest(), testType })),
  }));
  await keepPrepared({ userId: ANA });

  expect((await allOnDevice('prepared')).some(({ attemptId }) => old.has(attemptId))).toBe(false);
  expect(await keptTypes()).toHaveLength(5);
});

test('expired tests, tests of another task version, and tests of other people are dropped', async () => {
  await storeOnDevice('prepared', {
    ...aStartedTest(),
    userId: ANA,
    expiresAt: new Date(Date.now() - HOUR).toISOString(),
  });
  await storeOnDevice('prepared', { ...aStartedTest(), userId: ANA, taskVersion: 'battery/0' });
  await storeOnDevice('prepared', { ...aStartedTest(), userId: BEN });
  expect(await takePrepared(ANA, 'LightningTest')).toBeNull();

  await dropBeyondUse(ANA);

  expect(await allOnDevice('prepared')).toEqual([]);
});

test('prepared tests are dropped when their session ends', async () => {
  await keepPrepared({ userId: ANA });

  await dropBeyondUse(null);

  expect(await allOnDevice('prepared')).toEqual([]);
});

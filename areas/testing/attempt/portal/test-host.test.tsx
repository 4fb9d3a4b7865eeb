import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { progressOf } from '#areas/baselines/baseline-progress.ts';
import { isKeptAwake } from '#platform/portal/keep-awake.ts';
import { fakeApi, showPage } from '#platform/portal/testing.tsx';
import { retestLater, scheduleMismatch, startAttempt, submitAttemptLate } from '../attempts.contract.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import type { RunnerOptions } from '../runner/mount-runner.ts';
import { aQuickCheck, aResult, aResultWithMessage } from '#areas/testing/results/sample-result.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { wordsThen } from '#areas/testing/results/shown-words.ts';
import type { PreliminaryResult } from '../preliminary-result.ts';
import type { TestKeeping } from './begun-test.ts';
import { TestHost } from './test-host.tsx';
import { dismissRefused, uploadState } from './upload-queue.ts';
import type { RunnerModule } from './use-test-run.ts';

const ATTEMPT = {
  attemptId: '0192f0aa-2222-7000-8000-00000000000a',
  testType: 'FullTest' as const,
  seed: '0123456789abcdef0123456789abcdef',
  taskVersion: '1',
  expiresAt: '2026-11-15T06:15:00.000Z',
  submissionToken: `0192f0aa-aaaa-7000-8000-000000000001.${'x'.repeat(43)}`,
};
const RECORD = simulate(
  { slowness: 0, deviceClass: 'desktop-mouse' },
  { testType: 'FullTest', seed: ATTEMPT.seed, startedAt: '2026-11-15T06:00:00.000Z' },
);

/** Replaces the timed part; a test can make it report that the person has begun or finished. */
function aRunner() {
  const given: RunnerOptions[] = [];
  const records: ((record: RawAttempt) => void)[] = [];
  const dispose = vi.fn<() => void>();
  const runner: RunnerModule = {
    mountRunner: (host, options) => {
      given.push(options);
      host.textContent = `${options.texts.readyTitle} ${options.seed}`;
      return { done: new Promise((resolve) => records.push(resolve)), dispose };
    },
  };
  return {
    loadRunner: async () => runner,
    given,
    dispose,
    begin: () => given.at(-1)?.onProgress?.('instructions', 'pvt'),
    finish: (record = RECORD) => records.at(-1)?.(record),
  };
}

function show(props: Partial<Parameters<typeof TestHost>[0]> = {}) {
  const api = fakeApi();
  const runner = aRunner();
  const [onDone, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()];
  api.answer(startAttempt, ({ body }) => ({ ...ATTEMPT, testType: body.testType }));
  const view = () =>
    showPage(
      <TestHost testType="FullTest" loadRunner={runner.loadRunner} onDone={onDone} onCancel={onCancel} {...props} />,
    );
  return { api, runner, onDone, onCancel, view };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const takenTest = async ({ runner, view }: ReturnType<typeof show>) => {
  view();
  await screen.findByText(`Ready? ${ATTEMPT.seed}`);
  runner.begin();
  runner.finish();
};

beforeEach(() => {
  localStorage.clear();
  // jsdom has no matchMedia; the record of an abandoned test says what kind of pointer the device has.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await dismissRefused(ATTEMPT.attemptId);
});

test('a test is begun with the given pass, taken and handed in, and its result is shown with its number', async () => {
  const host = show({ token: 'a-pass', userId: ATTEMPT.attemptId });
  host.api.answer(submitAttemptLate, () => ({ result: aResult(), progress: null, organizationText: null }));
  await takenTest(host);

  expect(await screen.findByRole('heading', { name: 'Within your usual range' })).toBeTruthy();
  expect(screen.getByText('37.4 ± 2.0, your baseline is 36.7 (+0.7)')).toBeTruthy();
  expect(screen.getByText('Not clinically validated. Provisional norms.')).toBeTruthy();
  expect(host.api.inputsOf(startAttempt)).toEqual([{ body: { testType: 'FullTest', userId: ATTEMPT.attemptId } }]);
  expect(host.api.headersOf(startAttempt)[0]?.get('authorization')).toBe('Bearer a-pass');
  expect(host.api.inputsOf(submitAttemptLate)[0]?.body).toEqual({ token: ATTEMPT.submissionToken, record: RECORD });
  await press('Done');
  expect(host.onDone).toHaveBeenCalledWith(aResult());
});

test('a result without numbers shows words only', async () => {
  const host = show();
  host.api.answer(submitAttemptLate, () => ({
    result: aResult({ score: null, se: null, deviation: null, outcome: 'establishing' }),
    progress: progressOf({ status: 'establishing', practice: 2, have: 3, days: 2 }),
    organizationText: null,
  }));
  await takenTest(host);

  expect(await screen.findByText('3 of 5 tests toward your own baseline.')).toBeTruthy();
  expect(screen.queryByText(/clinically/)).toBeNull();
});

test('after a red the contact is shown with a phone link', async () => {
  const host = show();
  const red = aResultWithMessage({ deviation: 6.2, change: 'strong_worsening', outcome: 'confirmed' });
  const contact = { name: 'Ana Ferreira', phone: '+1 555 010 0199' };
  const told = red.told && { ...red.told, words: { ...red.told.words, contact } };
  host.api.answer(submitAttemptLate, () => ({ result: { ...red, told }, progress: null, organizationText: null }));
  await takenTest(host);

  const link = await screen.findByRole('link', { name: 'You can speak to Ana Ferreira, +1 555 010 0199.' });
  expect(link.getAttribute('href')).toBe('tel:+15550100199');
});

test('an inconclusive quick check leads straight into the full test', async () => {
  const host = show({ testType: 'LightningTest' });
  const now = new Date().toISOString();
  host.api.answer(submitAttemptLate, () => ({
    result: aQuickCheck(false, { takenAt: now }),
    progress: null,
    organizationText: null,
  }));
  await takenTest(host);
  await press('Start the full test');

  await screen.findByText(`Ready? ${ATTEMPT.seed}`);
  expect(host.api.inputsOf(startAttempt).map(({ body }) => body.testType)).toEqual(['LightningTest', 'FullTest']);
});

test('a test that cannot begin yet says when, and the runner is not mounted', async () => {
  const host = show();
  host.api.refuse(startAttempt, retestLater, { message: 'Please wait 8 minutes before the second test.' });
  host.view();

  expect(await screen.findByText('Please wait 8 minutes before the second test.')).toBeTruthy();
  expect(host.runner.given).toEqual([]);
  await press('Close');
  expect(host.onCancel).toHaveBeenCalledOnce();
});

test('a record that does not fit is refused with a message, and the test can be taken again', async () => {
  const host = show();
  host.api.refuse(submitAttemptLate, scheduleMismatch);
  await takenTest(host);

  expect(await screen.findByText(/Please take the test again\./)).toBeTruthy();
  await press('Take the test again');
  await screen.findByText(`Ready? ${ATTEMPT.seed}`);
  expect(host.api.inputsOf(startAttempt)).toHaveLength(2);
});

test('without a connection the record waits and can be sent again', async () => {
  const host = show();
  host.api.answerRaw(submitAttemptLate, () => Promise.reject(new TypeError('no network')));
  await takenTest(host);

  expect(await screen.findByRole('heading', { name: 'Your test is safe on this device' })).toBeTruthy();
  host.api.answer(submitAttemptLate, () => ({ result: aResult(), progress: null, organizationText: null }));
  await press('Send it now');
  expect(await screen.findByRole('heading', { name: 'Within your usual range' })).toBeTruthy();
});

test('practice asks the server for nothing and stores nothing', async () => {
  const host = show({ isPractice: true });
  host.view();
  await screen.findByText(/^Practice [0-9a-f]{32}$/);
  expect(host.runner.given[0]?.withPractice).toBe(true);
  host.runner.begin();
  host.runner.finish();

  expect(await screen.findByText('Nothing was stored.')).toBeTruthy();
  await press('Done');
  expect(host.onDone).toHaveBeenCalledWith(null);
});

test('a session does not idle out while the test runs, and an abandoned test is handed in as it is', async () => {
  const host = show();
  const { unmount, container } = host.view();
  await screen.findByText(`Ready? ${ATTEMPT.seed}`);
  expect(isKeptAwake()).toBe(false);
  expect(container.hasAttribute('inert')).toBe(true);

  host.runner.begin();
  expect(isKeptAwake()).toBe(true);
  unmount();
  expect(isKeptAwake()).toBe(false);
  expect(container.hasAttribute('inert')).toBe(false);
  expect(host.runner.dispose).toHaveBeenCalledOnce();
  await waitFor(() => expect(uploadState().waiting).toBe(1));
});

test('on a shared device the result clears itself', async () => {
  const host = show({ closesAfterSeconds: 1 });
  host.api.answer(submitAttemptLate, () => ({ result: aResult(), progress: null, organizationText: null }));
  await takenTest(host);

  expect(await screen.findByText('This screen clears in 1 s.')).toBeTruthy();
  await waitFor(() => expect(host.onDone).toHaveBeenCalledOnce());
});

/** An offline kiosk that has this to say about a stored test. */
const aKiosk = (said: PreliminaryResult | null): TestKeeping => ({
  begin: async (testType) => ({ ...ATTEMPT, testType }),
  keep: () => ({ onTrials: () => undefined, finish: async () => null, leave: async () => undefined }),
  judge: async () => said,
});

test('an offline kiosk says a preliminary result with the next step, marked as such', async () => {
  const red = { deviation: 6.2, change: 'strong_worsening', outcome: 'confirming' } as const;
  const words = wordsThen(aResultWithMessage({ ...red, retestFrom: '2026-11-15T06:00:00.000Z' }));
  if (!words) throw new Error('There are no words.');
  const organizationText = { en: 'Call Omar.' };
  const host = show({ keeping: aKiosk({ testType: 'FullTest', words, organizationText }) });
  await takenTest(host);

  expect(await screen.findByText('Preliminary. The final answer comes when the kiosk is online again.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Outside your usual range' })).toBeTruthy();
  expect(screen.getByText('Call Omar.')).toBeTruthy();
  expect(host.api.inputsOf(submitAttemptLate)).toEqual([]);
});

test('an offline kiosk that may not judge says that the test is recorded', async () => {
  const host = show({ keeping: aKiosk(null) });
  await takenTest(host);

  expect(await screen.findByRole('heading', { name: 'Recorded. Wait for the answer.' })).toBeTruthy();
  expect(screen.queryByText(/^Preliminary/)).toBeNull();
});

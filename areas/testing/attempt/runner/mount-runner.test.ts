import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runnerTexts } from '../portal/runner-texts.ts';
import { planAttempt } from '#areas/testing/tasks/attempt-plan.ts';
import { fitsPlan } from '#areas/testing/tasks/plan-fit.ts';
import { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { mountRunner, type MountedRunner, type RunnerOptions } from './mount-runner.ts';

/** Message ids stand in for the translated texts. */
const texts = runnerTexts((id) => id, 'LightningTest');
const mounted: MountedRunner[] = [];

function mount(options: Partial<RunnerOptions> = {}): MountedRunner {
  const runner = mountRunner(document.body, {
    testType: 'LightningTest',
    seed: 'a seed',
    withPractice: false,
    texts,
    ...options,
  });
  mounted.push(runner);
  return runner;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  // jsdom has no canvas; drawings are checked in the simulated environment and in the browser.
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  for (const runner of mounted.splice(0)) runner.dispose();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the first screen lists what comes and offers its choices', async () => {
  const onLater = vi.fn<() => void>();
  mount({ testType: 'FullTest', personName: 'Maria A.', onLater });

  expect(screen.getByText('Maria A.')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(3 + 4);
  expect(screen.getByRole('checkbox', { name: 'testing.run.keyboardOnly' })).toHaveProperty('checked', false);
  await press('testing.run.later');
  expect(onLater).toHaveBeenCalledOnce();
});

test('swapped sides are explained', () => {
  mount();

  const named = { name: 'testing.run.swapSides', description: 'testing.run.swapSidesMeans' };
  expect(screen.getByRole('checkbox', named)).toBeDefined();
});

const DEVICES = [
  { means: 'touch', pointers: ['coarse'], holds: true },
  { means: 'mouse', pointers: ['fine'], holds: false },
  { means: 'both', pointers: ['fine', 'coarse'], holds: true },
  { means: 'both', pointers: [], holds: true },
];

test.each(DEVICES)('the words fit a device with the pointers $pointers', async ({ means, pointers, holds }) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pointers.some((one) => query === `(any-pointer: ${one})`),
  }));
  mount();
  expect(screen.queryByText('testing.run.hintHold') !== null).toBe(holds);

  await press('testing.run.start');

  expect(screen.getByText(`testing.run.pvt.answer.${means}`)).toBeDefined();
});

test('a person who uses the keyboard only reads about keys only', async () => {
  mount({ testType: 'FullTest' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'testing.run.keyboardOnly' }));
  await press('testing.run.start');

  expect(screen.getByText('testing.run.pvt.answer.keys')).toBeDefined();
});

test('practice is offered where it is not required', () => {
  mount();
  expect(screen.queryByRole('button', { name: 'testing.run.practice' })).not.toBeNull();
  mounted.splice(0)[0]?.dispose();

  mount({ withPractice: true });
  expect(screen.queryByRole('button', { name: 'testing.run.practice' })).toBeNull();
});

test('the first task is explained, and the button has the focus', async () => {
  mount();
  await press('testing.run.start');

  expect(screen.getByRole('heading').textContent).toBe('testing.run.pvt.title');
  expect(document.activeElement?.textContent).toBe('testing.run.go');
});

test('a person who stops between tasks is asked, may continue, and leaves a record marked as stopped', async () => {
  const { done } = mount();
  await press('testing.run.start');
  await press('testing.run.stop');
  await press('testing.run.goOn');
  expect(screen.getByRole('heading').textContent).toBe('testing.run.pvt.title');
  await userEvent.keyboard('{Escape}');
  await press('testing.run.stop');

  const record = await done;
  expect(record).toMatchObject({ ended: 'stopped', pvt: [], flanker: [], dual: null, symbol: null });
  expect(RawAttempt.safeParse(record).success).toBe(true);
  expect(fitsPlan(record, planAttempt('LightningTest', 'a seed'))).toBe(true);
});

test('hiding the page during a task ends the test', async () => {
  const { done } = mount();
  await press('testing.run.start');
  await press('testing.run.go');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));

  expect(await done).toMatchObject({ ended: 'left', circumstances: [{ kind: 'hidden' }] });
});

test('Escape during a task asks whether to stop', async () => {
  const phases: string[] = [];
  mount({ onProgress: (phase) => phases.push(phase) });
  await press('testing.run.start');
  await press('testing.run.go');
  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('testing.run.stopTitle'));
  expect(phases).toEqual(['instructions', 'countdown']);
});

test('a press meant for the task does not leave the page that follows it', async () => {
  mount();
  await press('testing.run.start');
  await press('testing.run.go');
  await userEvent.keyboard('{Escape}');
  const layer = document.querySelector<HTMLElement>('.runner-layer');

  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('testing.run.stopTitle'));
  expect(layer?.inert).toBe(true);
  await waitFor(() => expect(layer?.inert).toBe(false));
  expect(document.activeElement?.textContent).toBe('testing.run.goOn');
});

test('disposing removes everything, a second call changes nothing, and another runner can be mounted', () => {
  const first = mount();
  first.dispose();
  first.dispose();
  expect(document.querySelector('.runner')).toBeNull();

  mount();
  expect(document.querySelectorAll('.runner')).toHaveLength(1);
});

test('the context menu is suppressed', () => {
  mount();
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  document.querySelector('.runner-layer')?.dispatchEvent(event);

  expect(event.defaultPrevented).toBe(true);
});

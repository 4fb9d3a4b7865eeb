import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TestType } from '#areas/scoring/attempt.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { scoreAttempt } from '#areas/scoring/score-attempt.ts';
import { planAttempt } from '#areas/testing/tasks/attempt-plan.ts';
import { fitsPlan } from '#areas/testing/tasks/plan-fit.ts';
import { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { scoredTrials } from '#areas/testing/tasks/scored-trials.ts';
import type { InputKind } from '#areas/testing/tasks/runner/input-event.ts';
import { runAttempt } from './run-attempt.ts';
import type { AttemptOptions } from './running-attempt.ts';
import { simulatedObserver } from '#areas/testing/tasks/runner/simulated-observer.ts';
import { simulatedEnvironment, type SimulatedEnvironment } from '#areas/testing/tasks/runner/simulated-environment.ts';

const SEED = '5eed5eed5eed5eed5eed5eed5eed5eed';
const DELAYS = [281, 297, 305, 322, 340, 276, 310, 335];

interface Taken extends Partial<AttemptOptions> {
  readonly by?: InputKind;
  readonly environment?: Parameters<typeof simulatedEnvironment>[0];
}

const observerBy = (by: InputKind, testType: TestType) =>
  simulatedObserver({ by, delays: DELAYS, digits: planAttempt(testType, SEED).symbol?.digits ?? [] });

function start(environment: SimulatedEnvironment, options: Partial<AttemptOptions> = {}): Promise<RawAttempt> {
  const attempt = runAttempt(
    environment,
    {
      testType: 'FullTest',
      seed: SEED,
      withPractice: false,
      isSwapped: false,
      isKeyboardOnly: false,
      startedAt: '2026-11-15T06:00:00.000Z',
      ...options,
    },
    new AbortController().signal,
  );
  return environment.until(attempt as Promise<RawAttempt>);
}

async function take({ by = 'mouse', environment, ...options }: Taken = {}): Promise<RawAttempt> {
  const observer = observerBy(by, options.testType ?? 'FullTest');
  return start(simulatedEnvironment({ observer, ...environment }), options);
}

const isGood = (raw: RawAttempt, testType: TestType = 'FullTest') =>
  RawAttempt.safeParse(raw).success && fitsPlan(raw, planAttempt(testType, SEED));

describe('a whole test', () => {
  test.each([
    ['mouse', {}, 'desktop-mouse'],
    ['pen', {}, 'desktop-mouse'],
    ['touch', {}, 'tablet-touch'],
    ['touch', { shortSide: 412 }, 'phone-touch'],
  ] as const)('by %s on a device of %o is of class %s and has a score', async (by, device, deviceClass) => {
    const raw = await take({ by, environment: { device } });

    expect(isGood(raw)).toBe(true);
    expect(raw).toMatchObject({ deviceClass, ended: null, circumstances: [] });
    expect(scoreAttempt(scoredTrials('FullTest', raw), NORMS)).toMatchObject({ valid: true });
  });

  test('by keyboard alone leaves out the task that needs a pointer', async () => {
    const raw = await take({ by: 'key', isKeyboardOnly: true });

    expect(isGood(raw)).toBe(true);
    expect(raw).toMatchObject({ deviceClass: 'desktop-keyboard', dual: null });
    expect(scoreAttempt(scoredTrials('FullTest', raw), NORMS)).toMatchObject({ valid: true });
  });

  test('with practice records the test alone', async () => {
    const [plain, practiced] = [await take(), await take({ withPractice: true })];

    expect(isGood(practiced)).toBe(true);
    expect(practiced.pvt).toHaveLength(20);
    expect(practiced.elapsedMs).toBeGreaterThan(plain.elapsedMs + 15_000);
  });

  test('of the quick type has two tasks', async () => {
    const raw = await take({ testType: 'LightningTest' });

    expect(isGood(raw, 'LightningTest')).toBe(true);
    expect([raw.pvt.length, raw.flanker.length, raw.dual, raw.symbol]).toEqual([10, 15, null, null]);
  });

  test('measures the screen before the first task', async () => {
    const raw = await take({
      testType: 'LightningTest',
      environment: { frameMs: [16, 16, 16, 16, 16, 16, 16, 16, 16, 40] },
    });

    expect(raw.device).toMatchObject({ frameMs: 16, lateFrames: 0.1, timerStepMs: 0.1 });
    expect(raw.device.key).toMatch(/^[0-9a-f]{32}$/);
  });

  test('reports its phases and its trials as they happen', async () => {
    const phases: string[] = [];
    const counts: number[] = [];
    await take({
      testType: 'LightningTest',
      onProgress: (phase, task) => phases.push(`${phase} ${task}`),
      onTrials: ({ pvt, flanker }) => counts.push(pvt.length + flanker.length),
    });

    expect(phases).toEqual([
      'instructions pvt',
      'countdown pvt',
      'task pvt',
      'instructions flanker',
      'countdown flanker',
      'task flanker',
      'done null',
    ]);
    expect([...new Set(counts)]).toEqual(Array.from({ length: 25 }, (_, i) => i + 1));
  });
});

describe('disturbances', () => {
  const IN_PVT = 20_000;
  const disturbed = (
    interruptions: NonNullable<Taken['environment']>['interruptions'] = [],
    stopAnswers: ('go' | 'stop')[] = [],
  ) => take({ testType: 'LightningTest', environment: { interruptions, stopAnswers } });
  const kinds = ({ circumstances }: RawAttempt) => circumstances.map(({ kind }) => kind);

  test('a hidden page ends the test, and the trials so far are kept', async () => {
    const raw = await disturbed([{ at: IN_PVT, what: 'hidden' }]);

    expect(isGood(raw, 'LightningTest')).toBe(true);
    expect(raw.ended).toBe('left');
    expect(kinds(raw)).toEqual(['hidden']);
    expect(raw.pvt.length).toBeGreaterThan(3);
    expect(raw.elapsedMs).toBeLessThan(IN_PVT + 50);
    expect(scoreAttempt(scoredTrials('LightningTest', raw), NORMS).flags).toContain('hidden_tab');
  });

  test('lost focus is noted and the test goes on', async () => {
    const raw = await disturbed([{ at: IN_PVT, what: 'focus_lost' }]);

    expect(isGood(raw, 'LightningTest')).toBe(true);
    expect([raw.ended, kinds(raw)]).toEqual([null, ['focus_lost']]);
  });

  test('a resize restarts the task once; after that it is only noted', async () => {
    const once = await disturbed([{ at: IN_PVT, what: 'resized' }]);
    const twice = await disturbed([
      { at: IN_PVT, what: 'resized' },
      { at: 2 * IN_PVT, what: 'resized' },
    ]);

    expect([isGood(once, 'LightningTest'), isGood(twice, 'LightningTest')]).toEqual([true, true]);
    expect(kinds(once)).toEqual(['task_restarted']);
    expect(kinds(twice)).toEqual(['task_restarted', 'resized']);
    expect(once.pvt[0]?.onset).toBeGreaterThan(IN_PVT + 3000);
  });

  test('a frozen screen restarts the task', async () => {
    const frameMs = [...Array.from({ length: 1000 }, () => 16), 600, ...Array.from({ length: 9000 }, () => 16)];
    const raw = await take({ testType: 'LightningTest', environment: { frameMs } });

    expect(isGood(raw, 'LightningTest')).toBe(true);
    expect(kinds(raw)).toEqual(['task_restarted']);
  });

  test('a person who confirms stopping ends the test; one who continues restarts the task', async () => {
    const stopped = await disturbed([{ at: IN_PVT, what: 'stop_asked' }], ['stop']);
    const wentOn = await disturbed([{ at: IN_PVT, what: 'stop_asked' }], ['go']);

    expect([isGood(stopped, 'LightningTest'), isGood(wentOn, 'LightningTest')]).toEqual([true, true]);
    expect([stopped.ended, wentOn.ended]).toEqual(['stopped', null]);
    expect(kinds(wentOn)).toEqual(['task_restarted']);
  });

  test('a task is not restarted twice', async () => {
    const raw = await disturbed(
      [
        { at: IN_PVT, what: 'stop_asked' },
        { at: 2 * IN_PVT, what: 'stop_asked' },
      ],
      ['go', 'go'],
    );

    expect(raw.ended).toBe('stopped');
    expect(isGood(raw, 'LightningTest')).toBe(true);
  });

  test('a resize during the countdown changes nothing', async () => {
    expect(kinds(await disturbed([{ at: 1000, what: 'resized' }]))).toEqual([]);
  });
});

test('whatever the person presses, the record fits its plan', async () => {
  const pointer = (kind: 'down' | 'move' | 'up') =>
    fc.record({
      kind: fc.constant(kind),
      pointerId: fc.nat(2),
      pointerType: fc.constantFrom('mouse', 'touch', 'pen'),
      x: fc.double({ min: -50, max: 1400, noNaN: true }),
      y: fc.double({ min: -50, max: 900, noNaN: true }),
    });
  const codes = ['Space', 'ArrowLeft', 'ArrowRight', 'Digit1', 'Digit2', 'Numpad3', 'KeyQ'];
  const key = fc.record({ kind: fc.constant('key' as const), code: fc.constantFrom(...codes) });
  const action = fc.oneof(key, pointer('down'), pointer('move'), pointer('up'));
  const anyone = fc.record({
    actions: fc.array(fc.tuple(fc.double({ min: -20, max: 4000, noNaN: true }), action), {
      minLength: 1,
      maxLength: 60,
    }),
    frameMs: fc.array(fc.double({ min: 4, max: 60, noNaN: true }), { minLength: 1, maxLength: 7 }),
    testType: fc.constantFrom('FullTest' as const, 'LightningTest' as const),
    interruptions: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 200_000 }),
        what: fc.constantFrom('resized' as const, 'focus_lost' as const, 'stop_asked' as const, 'hidden' as const),
      }),
      { maxLength: 2 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(anyone, async ({ actions, testType, ...environment }) => {
      let turn = 0;
      const observer = (_: unknown, seenAt: number) =>
        actions.slice(turn++ % 5, (turn % 5) + 8).map(([delay, what]) => ({ ...what, at: seenAt + delay }));
      const raw = await take({ testType, environment: { ...environment, observer } });
      expect(RawAttempt.safeParse(raw).error).toBeUndefined();
      expect(fitsPlan(raw, planAttempt(testType, SEED))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('a disposed runner leaves no record', async () => {
  const environment = simulatedEnvironment({ observer: observerBy('key', 'LightningTest') });
  const disposing = new AbortController();
  const options: AttemptOptions = {
    testType: 'LightningTest',
    seed: SEED,
    startedAt: '2026-11-15T06:00:00.000Z',
    withPractice: false,
    isSwapped: false,
    isKeyboardOnly: false,
    onTrials: () => disposing.abort(),
  };
  const attempt = runAttempt(environment, options, disposing.signal);

  expect(await environment.until(attempt)).toBeNull();
});

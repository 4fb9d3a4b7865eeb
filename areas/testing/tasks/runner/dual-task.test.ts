import { expect, test } from 'vitest';
import { planDual, targetAt } from '../dual-plan.ts';
import { runDual } from './dual-task.ts';
import type { InputEvent } from './input-event.ts';
import { simulatedObserver } from './simulated-observer.ts';
import { simulatedEnvironment, type Observer } from './simulated-environment.ts';
import { simulatedTools } from './simulated-tools.ts';

const PLAN = planDual('a seed');

async function dual(observer: Observer, frameMs = [16]) {
  const environment = simulatedEnvironment({ observer, frameMs });
  return environment.until(runDual(PLAN, { ...simulatedTools(environment), frameMs: frameMs[0] ?? 16 }));
}

/** Root mean square distance between mark and target, in units of the arena's side. */
const trackingError = ({ samples }: Awaited<ReturnType<typeof dual>>) =>
  Math.sqrt(
    samples.slice(10).reduce((sum, [, tx, ty, px, py]) => sum + (tx - px) ** 2 + (ty - py) ** 2, 0) / samples.length,
  );

test.each(['mouse', 'touch', 'pen'] as const)(
  'following the ring by %s leaves no error and perfect contact',
  async (by) => {
    const task = await dual(simulatedObserver({ by }));

    // One frame of the observer's own delay remains.
    expect(trackingError(task)).toBeLessThan(0.005);
    expect(task.samples.slice(10).every(([, , , , , contact]) => contact === 1)).toBe(true);
  },
);

test('each sample has the target at its planned position, and there is one sample per frame', async () => {
  const task = await dual(simulatedObserver({ by: 'mouse' }));

  expect(task.samples.length).toBe(2501);
  for (const [t, x, y] of task.samples) {
    const target = targetAt(PLAN, t - task.began);
    expect(Math.hypot(target.x - x, target.y - y)).toBeLessThan(1e-5);
  }
});

test('places are recorded to a hundredth of a pixel', async () => {
  const task = await dual(simulatedObserver({ by: 'mouse' }));

  for (const [, ...places] of task.samples) {
    for (const place of places) expect(String(place).length).toBeLessThanOrEqual('-0.12345'.length);
  }
});

test('a very fast screen makes no more samples than a record can hold', async () => {
  const task = await dual(() => [], [2.5]);

  expect(task.samples.length).toBeLessThanOrEqual(12_000);
});

test.each(['mouse', 'touch'] as const)(
  'discs are answered by %s at the person’s times, squares are not',
  async (by) => {
    const { events } = await dual(simulatedObserver({ by, delays: [523.5, 611.25] }));
    const times = events.filter(({ kind }) => kind === 'target').map(({ onset, resp }) => (resp ?? 0) - onset);

    expect(times).toEqual([523.5, 611.25, 523.5, 611.25, 523.5, 611.25, 523.5, 611.25]);
    expect(events.filter(({ kind }) => kind === 'distractor').every(({ resp }) => resp === null)).toBe(true);
    expect(events.map(({ kind, corner }) => ({ kind, corner }))).toEqual(
      PLAN.signals.map(({ kind, corner }) => ({ kind, corner })),
    );
  },
);

test('the space bar answers too, and an answer to a square is recorded', async () => {
  const sees = (shown: Parameters<Observer>[0], name: string) => shown.some((each) => each.name === name);
  let isShown = false;
  const { events } = await dual((shown, seenAt): InputEvent[] => {
    const wasShown = isShown;
    isShown = sees(shown, 'distractor');
    return isShown && !wasShown ? [{ kind: 'key', code: 'Space', at: seenAt + 400 }] : [];
  });

  expect(events.map(({ onset, resp }) => resp && resp - onset)).toEqual(
    PLAN.signals.map(({ kind }) => (kind === 'distractor' ? 400 : null)),
  );
});

test('a lifted finger loses contact, and so does a mouse that leaves the stage', async () => {
  for (const pointerType of ['touch', 'mouse'] as const) {
    let isFirst = true;
    const { samples } = await dual((_, seenAt): InputEvent[] => {
      if (!isFirst) return [];
      isFirst = false;
      const pointer = { pointerId: 1, pointerType, x: 640, y: 300 };
      return [
        { kind: 'down', ...pointer, at: seenAt },
        { kind: 'up', ...pointer, at: seenAt + 10_000 },
      ];
    });
    const held = samples.filter(([, , , , , contact]) => contact === 1).length;
    expect(held).toBeGreaterThan(600);
    expect(held).toBeLessThan(650);
  }
});

test('a finger that was on the screen before the task began is followed too', async () => {
  let isFirst = true;
  const { samples } = await dual((_, seenAt): InputEvent[] => {
    const moves: InputEvent[] = [
      { kind: 'move', pointerId: 3, pointerType: 'touch', x: 640, y: 300, at: seenAt + 100 },
      { kind: 'move', pointerId: 4, pointerType: 'touch', x: 640, y: 760, at: seenAt + 120 },
    ];
    const shown = isFirst ? moves : [];
    isFirst = false;
    return shown;
  });
  const last = samples.at(-1);

  expect(last?.[5]).toBe(1);
  expect(last?.[3]).toBeCloseTo(0.5, 5);
});

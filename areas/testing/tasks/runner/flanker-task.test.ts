import { expect, test } from 'vitest';
import { planFlanker } from '../flanker-plan.ts';
import { runFlanker } from './flanker-task.ts';
import type { InputEvent } from './input-event.ts';
import { simulatedObserver } from './simulated-observer.ts';
import { simulatedEnvironment, type Observer } from './simulated-environment.ts';
import { simulatedTools } from './simulated-tools.ts';

const PLAN = planFlanker('a seed', false);
const seesArrows = (shown: Parameters<Observer>[0]) => shown.some(({ name }) => name.startsWith('arrows'));

async function arrows(observer: Observer, isSwapped = false) {
  const environment = simulatedEnvironment({ observer });
  return environment.until(runFlanker(PLAN, { ...simulatedTools(environment), isSwapped }));
}

const answering =
  (answers: (seenAt: number) => InputEvent[]): Observer =>
  (shown, seenAt) =>
    seesArrows(shown) ? answers(seenAt) : [];

test('every planned trial is asked, and recorded with the person’s times', async () => {
  const delays = [412.5, 388.25, 501];
  const trials = await arrows(simulatedObserver({ by: 'key', delays }));

  expect(trials.map(({ cond, place, target }) => ({ cond, place, target }))).toEqual(
    PLAN.map(({ cond, place, target }) => ({ cond, place, target })),
  );
  expect(trials.map(({ onset, resp }) => (resp ?? 0) - onset)).toEqual(PLAN.map((_, i) => delays[i % 3]));
  expect(trials.every(({ key, target, input }) => key === target && input === 'key')).toBe(true);
});

test('the arrows are drawn above or below the cross as planned', async () => {
  const places: string[] = [];
  await arrows((shown) => {
    const [row, cross] = [
      shown.find(({ name }) => name.startsWith('arrows')),
      shown.find(({ name }) => name === 'cross'),
    ];
    if (row && cross) places.push(row.y < cross.y ? 'above' : 'below');
    return [];
  });

  expect(places).toEqual(PLAN.map(({ place }) => place));
});

test('the halves of the screen answer as the arrow keys do', async () => {
  const trials = await arrows(simulatedObserver({ by: 'touch' }));

  expect(trials.every(({ key, target, input }) => key === target && input === 'touch')).toBe(true);
});

test('with swapped sides the left answers "right" and the right answers "left"', async () => {
  for (const by of ['key', 'mouse'] as const) {
    const trials = await arrows(simulatedObserver({ by }), true);
    expect(trials.every(({ key, target }) => key !== null && key !== target)).toBe(true);
  }
});

test('only the first answer counts', async () => {
  const trials = await arrows(
    answering((seenAt) => [
      { kind: 'key', code: 'ArrowLeft', at: seenAt + 300 },
      { kind: 'key', code: 'ArrowRight', at: seenAt + 310 },
    ]),
  );

  expect(trials.map(({ key }) => key)).toEqual(PLAN.map(() => 'L'));
  expect(trials.map(({ onset, resp }) => (resp ?? 0) - onset)).toEqual(PLAN.map(() => 300));
});

test('a press before the arrows are visible is no answer, nor is one after the deadline', async () => {
  const trials = await arrows(
    answering((seenAt) => [
      { kind: 'key', code: 'ArrowLeft', at: seenAt - 2 },
      { kind: 'key', code: 'ArrowLeft', at: seenAt + 1700.5 },
    ]),
  );

  expect(trials.every(({ resp, key, input }) => resp === null && key === null && input === null)).toBe(true);
});

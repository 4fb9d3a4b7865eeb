import { expect, test } from 'vitest';
import { planSymbols } from '../symbol-plan.ts';
import { simulatedObserver } from './simulated-observer.ts';
import { simulatedEnvironment, type Observer } from './simulated-environment.ts';
import { simulatedTools } from './simulated-tools.ts';
import { runSymbols } from './symbol-task.ts';

const PLAN = planSymbols('a seed');

async function symbols(observer: Observer, plan = PLAN) {
  const environment = simulatedEnvironment({ observer });
  return environment.until(runSymbols(plan, simulatedTools(environment)));
}

test.each(['key', 'mouse', 'touch'] as const)('answers by %s have the person’s times', async (by) => {
  const delays = [812.5, 1003.25];
  const items = await symbols(simulatedObserver({ by, delays, digits: PLAN.digits }));
  const answered = items.filter(({ resp }) => resp !== null);

  expect(answered.length).toBeGreaterThan(20);
  expect(answered.map(({ onset, resp }) => (resp ?? 0) - onset)).toEqual(answered.map((_, i) => delays[i % 2]));
  expect(answered.every(({ key, answer, input }) => key === answer && input === by)).toBe(true);
  expect(items.map(({ glyph }) => glyph)).toEqual(PLAN.glyphs.slice(0, items.length));
});

test('the task lasts thirty seconds, and the glyph on screen at the end stays unanswered', async () => {
  const items = await symbols(simulatedObserver({ by: 'key', delays: [1000], digits: PLAN.digits }));
  const first = items[0]?.onset ?? 0;

  expect(items.slice(0, -1).every(({ resp }) => resp !== null && resp - first <= 30_000)).toBe(true);
  expect((items.at(-1)?.onset ?? 0) - first).toBeLessThanOrEqual(30_016);
});

test('a person who does not answer gets no second glyph', async () => {
  const items = await symbols(() => []);

  expect(items.map(({ i, resp, key }) => ({ i, resp, key }))).toEqual([{ i: 0, resp: null, key: null }]);
});

test('a press outside the pads is no answer', async () => {
  const items = await symbols((shown, seenAt) =>
    shown.some(({ name }) => name.startsWith('glyph'))
      ? [{ kind: 'down', pointerId: 1, pointerType: 'touch', x: 640, y: 300, at: seenAt + 300 }]
      : [],
  );

  expect(items).toHaveLength(1);
});

test('practice ends after its glyphs', async () => {
  const short = { ...PLAN, glyphs: PLAN.glyphs.slice(0, 4) };
  const items = await symbols(simulatedObserver({ by: 'key', digits: PLAN.digits }), short);

  expect(items.map(({ key, answer }) => key === answer)).toEqual([true, true, true, true]);
});

import { expect, test } from 'vitest';
import type { InputEvent } from './input-event.ts';
import { runPvt } from './pvt-task.ts';
import { simulatedEnvironment, type Observer } from './simulated-environment.ts';
import { simulatedTools } from './simulated-tools.ts';

const PLAN = [{ isi: 1000 }, { isi: 1303 }, { isi: 2000 }];
const space = (at: number): InputEvent => ({ kind: 'key', code: 'Space', at });

/** An observer who presses this many milliseconds after seeing each light. */
function pressing(...delays: readonly (readonly number[])[]): Observer {
  let light = 0;
  return (shown, seenAt) => {
    if (!shown.some(({ name }) => name === 'light')) return [];
    light += 1;
    return (delays[light - 1] ?? []).map((delay) => space(seenAt + delay));
  };
}

async function lights(observer: Observer, frameMs?: readonly number[]) {
  const environment = simulatedEnvironment({ observer, ...(frameMs && { frameMs }) });
  return environment.until(runPvt(PLAN, simulatedTools(environment)));
}

test('the recorded times are the person’s own, to the last digit', async () => {
  const trials = await lights(pressing([251.3], [187.625], [999.9]), [16.6, 16.7, 16.7]);

  const times = trials.map(({ onset, resp }) => (resp ?? 0) - onset);
  expect(times[0]).toBeCloseTo(251.3, 9);
  expect(times[1]).toBeCloseTo(187.625, 9);
  expect(times[2]).toBeCloseTo(999.9, 9);
});

test('the light comes on in the second frame after its wait, never too early', async () => {
  const trials = await lights(pressing([250], [250], [250]));

  const waits = trials.map(({ onset }, i) => onset - (trials[i - 1]?.resp ?? 16));
  expect(waits.map((wait, i) => wait - (PLAN[i]?.isi ?? 0)).every((late) => late > 0 && late <= 32)).toBe(true);
});

test('a press before the light counts as early and not as an answer', async () => {
  const environment = simulatedEnvironment({ observer: pressing([300], [300], [300]) });
  const { input } = environment;
  let isEarly = true;
  const impatient = {
    take: () => {
      const taken = input.take();
      const isDue = isEarly && environment.clock.now() > 500;
      if (isDue) isEarly = false;
      return isDue ? [space(500), space(510), ...taken] : taken;
    },
  };
  const trials = await environment.until(runPvt(PLAN, { ...simulatedTools(environment), input: impatient }));

  expect(trials.map(({ early }) => early)).toEqual([2, 0, 0]);
  expect(trials.map(({ onset, resp }) => (resp ?? 0) - onset)).toEqual([300, 300, 300]);
});

test('a press after drawing and before seeing the light is early', async () => {
  const [first] = await lights(pressing([-1, 200], [200], [200]));

  expect(first?.early).toBe(1);
  expect((first?.resp ?? 0) - (first?.onset ?? 0)).toBe(200);
});

test('without a press within three seconds there is no answer, and the next wait counts from there', async () => {
  const trials = await lights(pressing([], [3000.5], [3000]));

  expect(trials.map(({ resp }) => resp === null)).toEqual([true, true, false]);
  expect(trials[0]?.input).toBeNull();
  const wait = (trials[1]?.onset ?? 0) - ((trials[0]?.onset ?? 0) + 3000);
  expect(wait - 1303).toBeGreaterThanOrEqual(0);
  expect(wait - 1303).toBeLessThanOrEqual(32);
});

test('a second press right after an answer is not early, one after the read-out is', async () => {
  const trials = await lights(pressing([250, 260, 700], [250, 800], [250]));

  expect(trials.map(({ early }) => early)).toEqual([0, 0, 1]);
});

test('other keys and pointer moves are no answers', async () => {
  const others = (seenAt: number): InputEvent[] => [
    { kind: 'key', code: 'KeyA', at: seenAt + 100 },
    { kind: 'move', pointerId: 1, pointerType: 'mouse', x: 5, y: 5, at: seenAt + 110 },
    { kind: 'down', pointerId: 1, pointerType: 'mouse', x: 5, y: 5, at: seenAt + 240 },
  ];
  const trials = await lights((shown, seenAt) => (shown.some(({ name }) => name === 'light') ? others(seenAt) : []));

  expect(trials.map(({ onset, resp, input }) => [(resp ?? 0) - onset, input])).toEqual([
    [240, 'mouse'],
    [240, 'mouse'],
    [240, 'mouse'],
  ]);
});

test('late frames are counted while the light is on', async () => {
  const [first] = await lights(pressing([400], [400], [400]), [16, 16, 16, 16, 16, 16, 16, 40]);

  expect(first?.frames.n).toBeGreaterThan(15);
  expect(first?.frames.late).toBeGreaterThanOrEqual(2);
});

test('a task that ended early returns what it has', async () => {
  const environment = simulatedEnvironment({ observer: pressing([250], [250], [250]) });
  const ending = new AbortController();
  const onTrial = () => ending.abort();
  const trials = await environment.until(
    runPvt(PLAN, { ...simulatedTools(environment), signal: ending.signal, onTrial }),
  );

  expect(trials).toHaveLength(1);
});

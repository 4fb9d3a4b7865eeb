import { expect, test } from 'vitest';
import { inLanes } from './lanes.ts';
import { NOTHING_RUN, type Step } from './step.ts';

const steps = ['types', 'core', 'server', 'faults', 'stories'].map((name): Step => ({
  name,
  about: name,
  run: () => Promise.resolve(NOTHING_RUN),
}));

test('the two longest parts start first, two run at once, stories run alone, and outcomes keep their order', async () => {
  const begun: string[] = [];
  const beside: number[] = [];
  let running = 0;
  let most = 0;
  const outcomes = await inLanes(
    steps,
    async ({ name }) => {
      begun.push(name);
      most = Math.max(most, (running += 1));
      if (name === 'stories') beside.push(running);
      await Promise.resolve();
      running -= 1;
      return { ...NOTHING_RUN, passed: steps.findIndex((step) => step.name === name) };
    },
    2,
  );

  expect(begun.slice(0, 2)).toEqual(['server', 'faults']);
  expect([most, beside]).toEqual([2, [1]]);
  expect(outcomes.map(({ passed }) => passed)).toEqual([0, 1, 2, 3, 4]);
});

test('a part that cannot run at all fails the whole', async () => {
  await expect(inLanes(steps, () => Promise.reject(new Error('no such program')), 1)).rejects.toThrow(
    'no such program',
  );
});

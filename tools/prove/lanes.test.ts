import { expect, test } from 'vitest';
import { inLanes } from './lanes.ts';
import { NOTHING_RUN, type Step } from './step.ts';

const steps = ['types', 'core', 'server', 'faults', 'stories'].map((name): Step => ({
  name,
  about: name,
  run: () => Promise.resolve(NOTHING_RUN),
}));

test('the longest parts start first, as many run at once as there are lanes, and outcomes keep their order', async () => {
  const begun: string[] = [];
  let running = 0;
  let most = 0;
  const outcomes = await inLanes(
    steps,
    async ({ name }) => {
      begun.push(name);
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
      return { ...NOTHING_RUN, passed: steps.findIndex((step) => step.name === name) };
    },
    2,
  );

  expect(begun).toEqual(['server', 'faults', 'stories', 'types', 'core']);
  expect(most).toBe(2);
  expect(outcomes.map(({ passed }) => passed)).toEqual([0, 1, 2, 3, 4]);
});

test('a part that cannot run at all fails the whole', async () => {
  await expect(inLanes(steps, () => Promise.reject(new Error('no such program')), 1)).rejects.toThrow(
    'no such program',
  );
});

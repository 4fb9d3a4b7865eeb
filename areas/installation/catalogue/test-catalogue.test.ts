import { expect, test } from 'vitest';
import { NORMS } from '#areas/scoring/norms.ts';
import { testCatalogue } from './test-catalogue.ts';

const { tests, norms, normsVersion } = testCatalogue();
const [full, quick] = tests;

test('a full test has four tasks, a quick check the first two', () => {
  expect(full?.tasks.map(({ id, trials, durationMs }) => ({ id, trials, durationMs }))).toEqual([
    { id: 'reaction', trials: 20, durationMs: null },
    { id: 'arrows', trials: 24, durationMs: null },
    { id: 'symbols', trials: null, durationMs: 30_000 },
    { id: 'tracking', trials: 12, durationMs: 40_000 },
  ]);
  expect(quick?.tasks.map(({ id, trials, weight }) => ({ id, trials, weight }))).toEqual([
    { id: 'reaction', trials: 10, weight: 0.6364 },
    { id: 'arrows', trials: 15, weight: 0.3636 },
  ]);
});

test('the shares of the tasks add up to a whole score', () => {
  for (const { tasks } of tests) expect(tasks.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
});

test('every metric of the norms in force is shown, and whether it is provisional', () => {
  const metrics = Object.values(NORMS.tests).flatMap(({ domains }) =>
    Object.values(domains).flatMap((domain) => Object.keys(domain.metrics)),
  );

  expect(normsVersion).toBe(NORMS.version);
  expect(norms).toHaveLength(metrics.length);
  expect(new Set(norms.filter(({ isProvisional }) => isProvisional).map(({ task }) => task))).toEqual(
    new Set(['symbols', 'tracking']),
  );
});

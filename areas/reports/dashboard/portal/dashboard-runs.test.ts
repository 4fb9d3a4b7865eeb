import { expect, test } from 'vitest';
import { runsOf } from './dashboard-runs.ts';

const part = (id: string, width: 'narrow' | 'wide' | 'full') => ({ id, width });
const told = (parts: Parameters<typeof runsOf>[0]) =>
  runsOf(parts).map(({ id, wide, narrow }) => [id, wide.map((each) => each.id), narrow.map((each) => each.id)]);

test('a full-width card starts a run, and the others fill its two columns in order', () => {
  expect(
    told([
      part('now', 'full'),
      part('action', 'wide'),
      part('baselines', 'narrow'),
      part('rates', 'full'),
      part('tags', 'narrow'),
      part('bars', 'wide'),
      part('kiosks', 'narrow'),
    ]),
  ).toEqual([
    ['now', ['action'], ['baselines']],
    ['rates', ['bars'], ['tags', 'kiosks']],
  ]);
});

test('cards before any full-width card are in a run of their own', () => {
  expect(told([part('tags', 'narrow'), part('now', 'full')])).toEqual([
    ['first', [], ['tags']],
    ['now', [], []],
  ]);
});

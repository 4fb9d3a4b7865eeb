import { expect, test } from 'vitest';
import { isWorseThanEver, measuresOf, ownRange, type Measure } from './measures.ts';

const vigilance = (medianRt: number) => ({
  v: { n: 20, falseStarts: 1, timeouts: 0, lapses: 2, lapses355: 3, medianRt, speed: 3, lapse: 0.3, z: {} },
});

test('a measure is listed with its values in earlier tests, and one that was not taken is left out', () => {
  const measures = measuresOf(vigilance(312), [vigilance(290), {}, vigilance(301)]);

  expect(measures.map(({ id }) => id)).toEqual(['reactionTime', 'lapses', 'falseStarts']);
  expect(measures[0]).toEqual({ id: 'reactionTime', value: 312, earlier: [290, 301] });
});

test('the own range goes from the lowest to the highest of at least five tests', () => {
  expect(ownRange({ id: 'lapses', value: 1, earlier: [3, 1, 4, 1] })).toBeNull();
  expect(ownRange({ id: 'lapses', value: 1, earlier: [3, 1, 4, 1, 5] })).toEqual({ low: 1, high: 5 });
});

test.each<[Measure['id'], number, boolean]>([
  ['lapses', 6, true],
  ['lapses', 5, false],
  ['lapses', 0, false],
  ['symbolsRight', 0, true],
  ['symbolsRight', 9, false],
])('%s of %d is worse than ever: %s', (id, value, isWorse) => {
  expect(isWorseThanEver({ id, value, earlier: [3, 1, 4, 1, 5] })).toBe(isWorse);
});

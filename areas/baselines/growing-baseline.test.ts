import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tracedBaseline } from '#areas/scoring/baseline.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { baselineState, lightBaseline, type CountedTest } from './baseline-figures.ts';
import { GrowingBaseline } from './growing-baseline.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-01-05T06:00:00.000Z');

const someTests = fc
  .array(
    fc.record({
      daysLater: fc.integer({ min: 1, max: 40 }),
      score: fc.integer({ min: 330, max: 460 }).map((tenths) => tenths / 10),
      lightScore: fc.option(fc.integer({ min: 330, max: 460 }).map((tenths) => tenths / 10)),
    }),
    { maxLength: 30 },
  )
  .map((tests) => {
    let time = FIRST;
    return tests.map(({ daysLater, ...scores }, at): CountedTest => {
      const takenAt = new Date((time += daysLater * DAY_MS)).toISOString();
      return { resultId: String(at), takenAt, day: takenAt.slice(0, 10), ...scores };
    });
  });

test('a baseline grown test by test equals one computed from all its tests at once', () => {
  fc.assert(
    fc.property(someTests, (tests) => {
      const growing = new GrowingBaseline(NORMS);
      for (const [at, each] of tests.entries()) {
        const before = tests.slice(0, at);
        const { baseline, light } = growing.at(each.takenAt);
        expect(baseline).toEqual(tracedBaseline(before, NORMS).baseline);
        expect(light).toEqual(lightBaseline(before, NORMS));
        growing.add(each);
      }
      const traced = tracedBaseline(tests, NORMS);
      expect(growing.state()).toEqual(baselineState(traced, lightBaseline(tests, NORMS), tests));
      expect(growing.members().map(({ membership }) => membership)).toEqual(traced.memberships);
    }),
  );
});

test('a baseline is stale 180 days after the last test that counted', () => {
  const growing = new GrowingBaseline(NORMS);
  for (const at of [0, 1, 2, 3, 4, 5, 6]) {
    const takenAt = new Date(FIRST + at * DAY_MS).toISOString();
    growing.add({ resultId: String(at), takenAt, day: takenAt.slice(0, 10), score: 38, lightScore: null });
  }
  const later = (days: number) => new Date(FIRST + (6 + days) * DAY_MS).toISOString();

  expect([growing.at(later(180)).isStale, growing.at(later(181)).isStale]).toEqual([false, true]);
});

test('tests added out of time order throw an error', () => {
  const growing = new GrowingBaseline(NORMS);
  const taken = (takenAt: string): CountedTest => ({ resultId: takenAt, takenAt, day: '1', score: 38, lightScore: 38 });
  growing.add(taken('2026-01-02T00:00:00.000Z'));

  expect(() => growing.add(taken('2026-01-01T00:00:00.000Z'))).toThrow(RangeError);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChartPoint } from './chart-model.ts';
import { thinnedPoints } from './thinned-points.ts';

const PERIOD = { from: 0, to: 100_000 };
const COLUMNS = 100;

const point = (at: number, y: number | null, rest: Partial<ChartPoint> = {}): ChartPoint => ({
  id: String(at),
  x: at,
  y,
  testType: 'FullTest',
  shape: 'valid',
  color: 'green',
  ...rest,
});

const scores = fc.array(
  fc.record({ y: fc.option(fc.integer({ min: 20, max: 80 })), isQuick: fc.boolean(), isKept: fc.boolean() }),
  { minLength: 2 * COLUMNS + 1, maxLength: 3000 },
);

describe('thinned points', () => {
  test('never lose a quick check, a kept point, the latest test, a test without a number, or a peak', () => {
    fc.assert(
      fc.property(scores, (drawn) => {
        const step = PERIOD.to / drawn.length;
        const points = drawn.map(({ y, isQuick, isKept }, at) =>
          point(at * step, y, {
            testType: isQuick ? 'LightningTest' : 'FullTest',
            isKept,
            isLatest: at === drawn.length - 1,
          }),
        );
        const thinned = thinnedPoints(points, PERIOD, COLUMNS);
        const left = new Set(thinned.map(({ id }) => id));
        const lost = points.filter(({ id }) => !left.has(id));
        expect(
          lost.filter(
            ({ testType, isKept, isLatest, y }) => testType !== 'FullTest' || isKept || isLatest || y === null,
          ),
        ).toEqual([]);
        const heights = (of: readonly ChartPoint[]) => of.flatMap(({ y }) => (y === null ? [] : [y]));
        expect(Math.max(...heights(thinned))).toBe(Math.max(...heights(points)));
        expect(Math.min(...heights(thinned))).toBe(Math.min(...heights(points)));
        expect(thinned.map(({ x }) => x)).toEqual(thinned.map(({ x }) => x).toSorted((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });

  test('are at most three per column of the chart when all points are ordinary', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => point(at * 2, 40 + (at % 7)));

    expect(thinnedPoints(many, PERIOD, COLUMNS).length).toBeLessThanOrEqual(3 * COLUMNS + 2);
  });

  test('are complete as soon as the visible period has room for them', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => point(at * 2, 40));
    const part = thinnedPoints(many, { from: 1000, to: 1100 }, COLUMNS);

    // One more point beyond either end lets the line run to the edge.
    expect([part[0]?.x, part.at(-1)?.x, part.length]).toEqual([998, 1100, 52]);
  });
});

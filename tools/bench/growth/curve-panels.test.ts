import { expect, test } from 'vitest';
import { drawPanels } from './curve-panels.ts';

const panel = (y: readonly number[]) => ({
  title: 'list <first page>',
  curves: [{ name: 'product', points: y.map((value, at) => ({ x: 10 ** (4 + at), y: value })) }],
});

test('a tenfold growth is a straight line, and a constant time is level', () => {
  const picture = drawPanels('Reports', 'results', [panel([1, 10, 100]), panel([10, 10, 10])]);

  const [steep = '', level = ''] = [...picture.matchAll(/class="curve c0" d="(M[\d.]+ [\d.]+L[^"]+)"/g)].map(
    ([, d]) => d,
  );
  const heights = (path: string) => [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  const [first = 0, second = 0, third = 0] = heights(steep);
  expect(first - second).toBeCloseTo(second - third, 1);
  expect(first).toBeGreaterThan(third);
  expect(new Set(heights(level)).size).toBe(1);
});

test('the picture has colors for dark pages, and text from outside is escaped', () => {
  const picture = drawPanels('Reports', 'results', [panel([1, 2, 3])]);

  expect(picture).toContain('prefers-color-scheme: dark');
  expect(picture).toContain('list &lt;first page>');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  actOfKey,
  FIRST_VIEW,
  isPossible,
  transformOf,
  viewAfter,
  type ImageAct,
  type ImageView,
} from './image-view.ts';

const ACTS: readonly ImageAct[] = ['zoomIn', 'zoomOut', 'turnLeft', 'turnRight', 'reset'];
const after = (...acts: ImageAct[]): ImageView => acts.reduce(viewAfter, FIRST_VIEW);

test('zoom moves in steps of 0.1 between 0.5 and 1.5', () => {
  const zooms = (act: ImageAct) => {
    const seen: string[] = [];
    for (let view = FIRST_VIEW; isPossible(view, act); view = viewAfter(view, act)) seen.push(transformOf(view));
    return seen;
  };

  expect(zooms('zoomIn')).toEqual([1, 1.1, 1.2, 1.3, 1.4].map((zoom) => `scale(${zoom}) rotate(0deg)`));
  expect(zooms('zoomOut')).toEqual([1, 0.9, 0.8, 0.7, 0.6].map((zoom) => `scale(${zoom}) rotate(0deg)`));
});

test('rotation moves by 90 degrees either way, and four turns return to the start', () => {
  expect(transformOf(after('turnRight'))).toBe('scale(1) rotate(90deg)');
  expect(transformOf(after('turnLeft'))).toBe('scale(1) rotate(270deg)');
  expect(after('turnRight', 'turnRight', 'turnRight', 'turnRight')).toEqual(FIRST_VIEW);
});

test('any sequence of actions stays within the limits, and reset undoes all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ACTS), { maxLength: 60 }), (acts) => {
      const view = after(...acts);
      expect(view.zoomTenths).toBeGreaterThanOrEqual(5);
      expect(view.zoomTenths).toBeLessThanOrEqual(15);
      expect([0, 1, 2, 3]).toContain(view.quarterTurns);
      expect(viewAfter(view, 'reset')).toEqual(FIRST_VIEW);
    }),
  );
});

test.each([
  ['+', 'zoomIn'],
  ['=', 'zoomIn'],
  ['-', 'zoomOut'],
  ['0', 'reset'],
  ['[', 'turnLeft'],
  [']', 'turnRight'],
  ['R', 'turnRight'],
  ['Enter', undefined],
])('the key %s means %s', (key, act) => {
  expect(actOfKey(key)).toBe(act);
});

import { describe, expect, test } from 'vitest';
import { deviationClass, deviationColor, passColor, scoreColor } from './colors.ts';
import { resultDisplay } from './result-display.ts';

test.each([
  [80, 'rgb(218,10,16)'],
  [63, 'rgb(218,10,16)'],
  [62.9, 'rgb(250,63,28)'],
  [58, 'rgb(250,63,28)'],
  [57.9, 'rgb(248,118,32)'],
  [53, 'rgb(248,118,32)'],
  [52.9, 'rgb(251,187,28)'],
  [49, 'rgb(251,187,28)'],
  [48.9, 'rgb(248,235,29)'],
  [44, 'rgb(248,235,29)'],
  [43.9, 'rgb(183,226,205)'],
])('a score of %d is %s', (score, color) => {
  expect(scoreColor(score)).toBe(color);
});

test.each([
  [-1.1, 'rgba(143,192,143,1)'],
  [-1, 'rgba(183,226,205,1)'],
  [1, 'rgba(183,226,205,1)'],
  [1.1, 'rgba(251,187,28,1)'],
  [5, 'rgba(251,187,28,1)'],
  [5.1, 'rgba(218,10,16,1)'],
])('a deviation of %d is %s', (deviation, color) => {
  expect(deviationColor(deviation)).toBe(color);
});

test('opacity is in percent, and a pass is green', () => {
  expect(deviationColor(0, 30)).toBe('rgba(183,226,205,0.3)');
  expect([passColor(true), passColor(false)]).toEqual(['rgb(183,226,205)', 'rgb(218,10,16)']);
});

test.each([
  [39.1, 38.1, 'bg-deviation-green'],
  [39.2, 38.1, 'bg-deviation-orange'],
  [43.1, 38.1, 'bg-deviation-orange'],
  [43.2, 38.1, 'bg-deviation-red'],
])('%d against %d is %s', (value, baseline, name) => {
  expect(deviationClass(value, baseline)).toBe(name);
  expect(deviationClass(value, baseline, true)).toBe('');
});

describe('the text shown for a result (specification 4.5)', () => {
  test.each([
    ['37.2', undefined, '37.2'],
    ['37.2', null, '37.2'],
    ['37.2', { pass: true }, 'PASS'],
    ['37.2', { pass: false }, 'INCONCLUSIVE'],
    ['37.2', '{"pass":true}', 'PASS'],
    ['37.2', '{"pass":false}', 'INCONCLUSIVE'],
    ['37.2', '{"pass":"true"}', 'INCONCLUSIVE'],
    ['37.2', 'rubbish', 'INCONCLUSIVE'],
  ])('%s with %j is %s', (score, extraData, shown) => {
    expect(resultDisplay(score, extraData)).toBe(shown);
  });
});

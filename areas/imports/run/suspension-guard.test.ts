import { expect, test } from 'vitest';
import { isAgreed, needsTypedNumber } from './suspension-guard.ts';

test.each([
  [0, 0, false],
  [1, 10, false],
  [2, 10, true],
  [499, 4988, true],
  [498, 4988, false],
])('suspending %i of %i active people requires the typed number: %s', (suspended, active, isNeeded) => {
  expect(needsTypedNumber({ suspended, active })).toBe(isNeeded);
});

test('a typed number is right or wrong, also where none was required', () => {
  expect(isAgreed({ suspended: 5, active: 10 }, undefined)).toBe(false);
  expect(isAgreed({ suspended: 5, active: 10 }, 5)).toBe(true);
  expect(isAgreed({ suspended: 5, active: 10 }, 6)).toBe(false);
  expect(isAgreed({ suspended: 1, active: 100 }, undefined)).toBe(true);
  expect(isAgreed({ suspended: 1, active: 100 }, 2)).toBe(false);
});

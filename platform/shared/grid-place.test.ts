import { expect, test } from 'vitest';
import { gridPlaceName, gridPlaceOf, stepped } from './grid-place.ts';

const SIZE = { rows: 5, columns: 7 };

test('keys move from cell to cell and never out of the grid', () => {
  expect(stepped({ row: 0, column: 0 }, 'ArrowUp', SIZE)).toEqual({ row: 0, column: 0 });
  expect(stepped({ row: 0, column: 0 }, 'ArrowDown', SIZE)).toEqual({ row: 1, column: 0 });
  expect(stepped({ row: 2, column: 3 }, 'End', SIZE)).toEqual({ row: 2, column: 6 });
  expect(stepped({ row: 2, column: 3 }, 'Home', SIZE)).toEqual({ row: 2, column: 0 });
  expect(stepped({ row: 2, column: 3 }, 'PageDown', SIZE)).toEqual({ row: 4, column: 3 });
  expect(stepped({ row: 2, column: 3 }, 'a', SIZE)).toBeNull();
});

test('a position has a name and can be read from it', () => {
  expect(gridPlaceOf(gridPlaceName({ row: 2, column: 11 }))).toEqual({ row: 2, column: 11 });
  expect(gridPlaceOf(undefined)).toBeNull();
});

import { expect, test } from 'vitest';
import { blockOf, isInBlock } from './grid-block.ts';

test('a block is the rectangle between two corners, in whichever direction it was drawn', () => {
  const block = blockOf({ row: 3, column: 1 }, { row: 1, column: 4 });

  expect(block).toEqual({ top: 1, bottom: 3, first: 1, last: 4 });
  expect(isInBlock(block, { row: 2, column: 4 })).toBe(true);
  expect(isInBlock(block, { row: 0, column: 4 })).toBe(false);
});

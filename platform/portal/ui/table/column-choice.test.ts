import { describe, expect, test } from 'vitest';
import { arrangedColumns, moved, type ArrangedColumn } from './column-choice.ts';
import type { Column } from './column.ts';

const column = (id: string, isOptional = false): Column<never> => ({ id, header: id, cell: () => id, isOptional });
const COLUMNS = [column('name'), column('number'), column('tags'), column('phone', true)];
const text = (columns: readonly ArrangedColumn<never>[]) =>
  columns.map((each) => `${each.isShown ? '' : '-'}${each.column.id}`).join(' ');

describe('the columns of a list', () => {
  test("appear in the list's own order, without the optional ones, until the person chooses", () => {
    expect(text(arrangedColumns(COLUMNS, []))).toBe('name number tags -phone');
  });

  test('follow the chosen order', () => {
    const kept = [
      { id: 'name', isShown: true },
      { id: 'phone', isShown: true },
      { id: 'tags', isShown: false },
      { id: 'number', isShown: true },
    ];
    expect(text(arrangedColumns(COLUMNS, kept))).toBe('name phone -tags number');
  });

  test('always start with the column that names the row', () => {
    const kept = [
      { id: 'tags', isShown: true },
      { id: 'name', isShown: false },
    ];
    expect(text(arrangedColumns(COLUMNS, kept))).toBe('name tags number -phone');
  });

  test('that no longer exist are dropped, and new ones come last', () => {
    expect(text(arrangedColumns(COLUMNS, [{ id: 'gone', isShown: true }]))).toBe('name number tags -phone');
    expect(text(arrangedColumns(COLUMNS, [{ id: 'tags', isShown: false }]))).toBe('name -tags number -phone');
  });

  test('move by one position, but neither past the first column nor past the end', () => {
    const columns = arrangedColumns(COLUMNS, []);
    expect(text(moved(columns, 2, -1))).toBe('name tags number -phone');
    expect(text(moved(columns, 1, -1))).toBe('name number tags -phone');
    expect(text(moved(columns, 0, 1))).toBe('name number tags -phone');
    expect(text(moved(columns, 3, 1))).toBe('name number tags -phone');
  });
});

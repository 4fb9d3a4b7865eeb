import { describe, expect, test } from 'vitest';
import { MOST_TILES, narrowed } from './narrowed-people.ts';

const person = (firstName: string, initial = '') => ({ firstName, initial });
const times = (count: number, firstName: string, initial = '') =>
  Array.from({ length: count }, () => person(firstName, initial));
const names = (people: readonly { firstName: string }[]) => people.map(({ firstName }) => firstName);

describe('people to tap', () => {
  test('are all shown, by name, as long as they are few; accents and capitals do not matter', () => {
    const { starts, people } = narrowed([person('Zoe'), person('Émile'), person('ana'), person('Eva')], '');

    expect(starts).toEqual([]);
    expect(names(people)).toEqual(['ana', 'Émile', 'Eva', 'Zoe']);
  });

  test('are narrowed by the first letter when they are too many', () => {
    const many = [...times(MOST_TILES, 'Ana'), person('Ángel'), person('Bo'), person('Łukasz')];

    expect(narrowed(many, '')).toEqual({ starts: ['A', 'B', 'L'], people: [] });
    expect(names(narrowed(many, 'B').people)).toEqual(['Bo']);
    expect(names(narrowed(many, 'L').people)).toEqual(['Łukasz']);
  });

  test('are narrowed by further letters, then by the initial of the last name', () => {
    const many = [...times(MOST_TILES, 'José', 'A'), person('José', 'B'), person('Joseph', 'C'), person('Juan', 'D')];

    expect(narrowed(many, '').starts).toEqual(['JO', 'JU']);
    expect(narrowed(many, 'JO').starts).toEqual(['JOSE ', 'JOSEP']);
    expect(names(narrowed(many, 'JOSEP').people)).toEqual(['Joseph']);
    expect(narrowed(many, 'JOSE ').starts).toEqual(['JOSE A', 'JOSE B']);
    expect(narrowed(many, 'JOSE A').people).toHaveLength(MOST_TILES);
  });

  test('a choice of one letter is skipped', () => {
    const many = [...times(40, 'Maria', 'A'), ...times(40, 'Mario', 'B')];

    expect(narrowed(many, '').starts).toEqual(['MARIA', 'MARIO']);
  });

  test('are shown as far as there is room if their names are the same', () => {
    const { starts, people } = narrowed([...times(MOST_TILES + 5, 'Ana', 'B'), person('Bo')], 'A');

    expect(starts).toEqual([]);
    expect(people).toHaveLength(MOST_TILES);
  });

  test('are found by their whole name, and so are people with longer names', () => {
    const many = [person('Jo'), ...times(MOST_TILES, 'Jo', 'B')];

    expect(narrowed(many, 'JO ')).toEqual({ starts: ['JO B'], people: [person('Jo')] });
  });

  test('are not shown if their name begins with other letters', () => {
    expect(narrowed([person('Ana')], 'B')).toEqual({ starts: [], people: [] });
  });

  test('letters outside the basic alphabet are whole letters', () => {
    const many = [...times(MOST_TILES, '𠮷野'), person('山田')];

    expect(new Set(narrowed(many, '').starts)).toEqual(new Set(['𠮷', '山']));
  });
});

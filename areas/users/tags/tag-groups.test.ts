import { describe, expect, test } from 'vitest';
import type { OfferedTag } from './tag-choice.contract.ts';
import { tagGroups, toggledTag, type TagGroup } from './tag-groups.ts';

const tag = (id: string, categoryId: string | null = null): OfferedTag => ({
  id,
  name: id,
  color: 'slate',
  category: categoryId,
  categoryId,
  isArchived: false,
});
const category = (id: string) => ({ id, name: id, isSingleChoice: false });

test('tags are grouped by category without empty ones, and tags without a category come last', () => {
  const groups = tagGroups(
    [category('site'), category('shift'), category('crew')],
    [tag('loose'), tag('a', 'crew'), tag('north', 'site'), tag('b', 'crew')],
  );

  expect(groups.map(({ name, tags }) => [name, tags.map(({ id }) => id)])).toEqual([
    ['site', ['north']],
    ['crew', ['a', 'b']],
    [null, ['loose']],
  ]);
});

describe('a press on a tag', () => {
  const group = (isSingleChoice: boolean): TagGroup => ({ name: 'crew', isSingleChoice, tags: [tag('a'), tag('b')] });

  test.each([
    ['adds it to the others', ['a', 'x'], false, ['a', 'x', 'b']],
    ['puts it in the place of the other where one is allowed', ['a', 'x'], true, ['x', 'b']],
    ['takes it away', ['b', 'x'], false, ['x']],
    ['takes it away where one is allowed', ['x', 'b'], true, ['x']],
  ])('%s', (_, chosen, isSingleChoice, after) => {
    expect([...toggledTag(new Set(chosen), 'b', group(isSingleChoice))]).toEqual(after);
  });
});

import { expect, test } from 'vitest';
import { languageCoverage, valuesIn } from './language-coverage.ts';

const english = {
  'tags.title': 'Tags',
  'tags.count': [['count', 'plural', { one: ['#', ' tag'], other: ['#', ' tags'] }], ' of ', ['name']],
  'users.title': ['Users'],
  'users.none': 'Nobody',
};

test('a complete language has every text and no others', () => {
  expect(languageCoverage(english, english)).toMatchObject({ texts: 4, translated: 4, missing: [], differing: [] });
});

test('texts that are missing, empty, changed or left in English are named', () => {
  const spanish = {
    'tags.title': 'Etiquetas',
    'tags.count': [['count'], ' de ', ['name']],
    'users.title': ['Users'],
    'users.none': ' ',
  };

  expect(languageCoverage(english, spanish)).toEqual({
    texts: 4,
    translated: 3,
    missing: ['users.none'],
    differing: [{ key: 'tags.count', expected: ['count plural', 'name'], found: ['count', 'name'] }],
    sameAsEnglish: ['users.title'],
    parts: [
      { name: 'tags', texts: 2, translated: 2 },
      { name: 'users', texts: 2, translated: 1 },
    ],
  });
});

test('values inside the forms of a plural are found', () => {
  expect(valuesIn([['n', 'plural', { one: ['#'], other: ['#', ' by ', ['who']] }]])).toEqual(['n plural', 'who']);
});

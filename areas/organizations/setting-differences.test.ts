import { expect, test } from 'vitest';
import { differences } from './setting-differences.ts';

test('unchanged fields are left out, and added or removed ones have one side only', () => {
  const before = { kept: 1, other: true, gone: 'a', nothing: null };
  const after = { kept: 1, other: false, nothing: null, added: 0 };

  expect(differences(before, after)).toEqual([
    { name: 'other', from: 'true', to: 'false' },
    { name: 'gone', from: 'a', to: null },
    { name: 'added', from: null, to: '0' },
  ]);
});

test('nested fields are named by their path, and lists are one text', () => {
  expect(
    differences({ texts: { clear: { en: 'Go on' } }, days: [1, 2] }, { texts: { clear: { es: 'Siga' } }, days: [] }),
  ).toEqual([
    { name: 'texts.clear.en', from: 'Go on', to: null },
    { name: 'days', from: '1, 2', to: '' },
    { name: 'texts.clear.es', from: null, to: 'Siga' },
  ]);
});

test('list items are shown by name', () => {
  const own = (...names: string[]) => ({ own: names.map((name, id) => ({ id, name })) });

  expect(differences(own('Yard', 'Gate'), own('Yard', 'Office'))).toEqual([
    { name: 'own', from: 'Yard, Gate', to: 'Yard, Office' },
  ]);
});

import { expect, test } from 'vitest';
import { readAccounts, withAccount, withoutAccount } from './remembered-accounts.ts';

test.each([null, '', '{', '{"a":1}', '"ana@site.example"', '[null, 3, ""]'])('%j holds no accounts', (stored) => {
  expect(readAccounts(stored)).toEqual([]);
});

test('an address is kept once, whatever its case', () => {
  expect(readAccounts('["ana@site.example", "ANA@site.example", "bo@site.example"]')).toEqual([
    'ana@site.example',
    'bo@site.example',
  ]);
});

test('an overlong address is dropped', () => {
  expect(readAccounts(JSON.stringify(['x'.repeat(255), 'x'.repeat(254)]))).toEqual(['x'.repeat(254)]);
});

test('only the first ten accounts of a very long list are read', () => {
  const endless = JSON.stringify([...Array.from({ length: 200_000 }, () => 'ana@site.example'), 'bo@site.example']);
  const many = JSON.stringify(Array.from({ length: 5000 }, (_, number) => `person${number}@site.example`));

  expect(readAccounts(endless)).toEqual(['ana@site.example', 'bo@site.example']);
  expect(readAccounts(many)).toHaveLength(10);
});

test('the newest account comes first and replaces its older spelling', () => {
  expect(withAccount(['ana@site.example', 'bo@site.example'], ' Bo@site.example ')).toEqual([
    'Bo@site.example',
    'ana@site.example',
  ]);
});

test('the eleventh account pushes out the oldest', () => {
  const ten = Array.from({ length: 10 }, (_, number) => `person${number}@site.example`);

  const accounts = withAccount(ten, 'new@site.example');

  expect(accounts).toHaveLength(10);
  expect(accounts).not.toContain('person9@site.example');
});

test('removing an account leaves the others', () => {
  expect(withoutAccount(['ana@site.example', 'bo@site.example'], 'ANA@site.example')).toEqual(['bo@site.example']);
});

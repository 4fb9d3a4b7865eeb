import { expect, test } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { assertGoodPassword } from './password-rule.service.ts';

function refusalOf(password: string, field?: string): unknown {
  try {
    assertGoodPassword(password, ['Rosalind'], field);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.details.fields;
    throw error;
  }
}

test.each([
  'sonyericsson',
  'SonyEricsson',
  'Unbelievable!',
  'password1234',
  '1234password',
  'P@ssw0rd2024!',
  '!!!p4ssw0rd!!!',
  '1qaz2wsx3edc',
  'ｐａｓｓｗｏｒｄ１２３４',
])('%s is common', (password) => {
  expect(refusalOf(password)).toEqual({ password: 'field.password_common' });
});

test('a good password passes', () => {
  expect(refusalOf('tulips on the north quay')).toBeUndefined();
});

test('the refusal names the field that the password came from', () => {
  expect(refusalOf('short', 'newPassword')).toEqual({ newPassword: 'field.password_too_short' });
});

test('half a surrogate pair is not a password', () => {
  expect(refusalOf(`tulips on the quay ${String.fromCharCode(0xd83d)}`)).toEqual({ password: 'field.invalid' });
});

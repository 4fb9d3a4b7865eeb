import { expect, test } from 'vitest';
import { initials, userName } from './user-name.ts';

test.each([
  ['Ana Luísa Ferreira', 'AF'],
  ['Ingrid', 'I'],
  ['josé  ángel', 'JÁ'],
  ['', ''],
  ['𝒜 b', '𝒜B'],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each([
  [{ firstName: 'Ana', lastName: 'Lima', employeeNumber: '7' }, 'Ana Lima'],
  [{ firstName: '', lastName: 'Lima', employeeNumber: '7' }, 'Lima'],
  [{ firstName: '', lastName: '', employeeNumber: '7' }, '7'],
  [{ firstName: '', lastName: '', employeeNumber: null }, '–'],
])('%j is shown as "%s"', (person, expected) => {
  expect(userName(person)).toBe(expected);
});

import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';

const WITHHELD = '(text withheld)';

test.each([
  "Cannot read properties of undefined (reading 'score')",
  't.map is not a function',
  'Failed to fetch',
  'Maximum call stack size exceeded',
])('%s is an error in code, and is reported', (text) => {
  expect(errorText(text)).toBe(text);
});

test.each([
  'No baseline of Jane Doe, score 87',
  "Cannot read properties of undefined (reading 'Jane Doe')",
  "Cannot read properties of undefined (reading 'Jane')",
  "Cannot read properties of undefined (reading '0199aaaa-0000-7000-8000-000000000001')",
  'Failed to fetch (jane@example.com)',
  '',
])('%s may be about a person, and is withheld', (text) => {
  expect(errorText(text)).toBe(WITHHELD);
});

test('React errors are reported by number, without their data', () => {
  expect(errorText('Minified React error #31; visit https://react.dev/errors/31?args[]=Jane%20Doe')).toBe(
    'Minified React error #31',
  );
});

test('a missing file is reported by its path', () => {
  expect(errorText('Failed to fetch dynamically imported module: https://portal.example/assets/a-B1.js?t=secret')).toBe(
    'Failed to fetch dynamically imported module: /assets/a-B1.js',
  );
});

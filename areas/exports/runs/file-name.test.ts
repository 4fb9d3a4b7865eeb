import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

const named = (name: string) => fileName({ name, dataset: 'results', day: '2026-03-31', format: 'csv' });

test.each([
  ['Prüfungen: März', 'Prufungen-Marz-2026-03-31.csv'],
  ['../../etc/passwd', 'etc-passwd-2026-03-31.csv'],
  ['a"; filename=evil.exe\r\nx: y', 'a-filename-evil-exe-x-y-2026-03-31.csv'],
  ['結果', 'results-2026-03-31.csv'],
  ['CON', 'CON-2026-03-31.csv'],
])('%j is saved as %s', (name, saved) => {
  expect(named(name)).toBe(saved);
});

test('an export with any name gets a plain file name', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 0xffff }), { maxLength: 80 }), (codes) => {
      expect(named(String.fromCharCode(...codes))).toMatch(/^[A-Za-z0-9][A-Za-z0-9-]{0,75}\.csv$/);
    }),
  );
});

import { expect, test } from 'vitest';
import { mailDay, mailTime } from './mail-time.ts';

const AT = '2026-11-15T02:00:00.000Z';
const inFarZone = { timeZone: 'Pacific/Kiritimati', hourFormat: 'locale' } as const;

test.each([
  ['en', 'locale', /^Sunday, November 15, 2026 at 04:00\sPM GMT\+14$/],
  ['en', '24', /^Sunday, November 15, 2026 at 16:00 GMT\+14$/],
  ['es', 'locale', /^domingo, 15 de noviembre de 2026, 16:00 GMT\+14$/],
  ['pt', '12', /^domingo, 15 de novembro de 2026 às 04:00\sPM GMT\+14$/],
] as const)('a time in a mail in %s with the hour format %s names its time zone', (locale, hourFormat, written) => {
  expect(mailTime(AT, { ...inFarZone, locale, hourFormat })).toMatch(written);
});

test('an unknown time zone is written as UTC', () => {
  expect(mailTime(AT, { ...inFarZone, locale: 'en', timeZone: 'Moon/Tranquility' })).toMatch(/02:00\sAM UTC$/);
});

test('a date is that of the time zone', () => {
  expect(mailDay(AT, { locale: 'en', timeZone: 'America/Lima' })).toBe('November 14, 2026');
});

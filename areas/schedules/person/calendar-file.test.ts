import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = (summary: string) => ({
  id: 'a1',
  summary,
  description: 'https://portal.test.example',
  from: '2026-11-15T05:15:00.000Z',
  to: '2026-11-15T06:15:00.000Z',
  changedAt: '2026-11-01T00:00:00.000Z',
  isCancelled: false,
});

const fileOf = (summary: string) =>
  calendarFile({ name: 'My tests', host: 'portal.test.example', entries: [entry(summary)] });

/** Reads the file as RFC 5545 says: unfolds lines and unescapes texts. */
const summaryIn = (file: string): string | undefined =>
  /\r\nSUMMARY:(.*?)\r\n/
    .exec(file.replaceAll('\r\n ', ''))?.[1]
    ?.replaceAll(/\\([\\;,nN])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));

test('an entry has UTC times, an id of its own and CRLF line ends', () => {
  expect(fileOf('Test')).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Evenkeel//Evenkeel Enterprise//EN',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:My tests',
      'BEGIN:VEVENT',
      'UID:a1@portal.test.example',
      'DTSTAMP:20261101T000000Z',
      'DTSTART:20261115T051500Z',
      'DTEND:20261115T061500Z',
      'SUMMARY:Test',
      'DESCRIPTION:https://portal.test.example',
      'STATUS:CONFIRMED',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
});

test('any schedule name comes back unchanged and starts no line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (summary) => {
      const file = fileOf(summary);
      const kept = summary.replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, '');

      expect(summaryIn(file)).toBe(kept);
      expect(file.replaceAll('\r\n ', '').split('\r\n')).toHaveLength(17);
    }),
  );
});

test('no line is longer than 75 octets, and no character is cut', () => {
  const long = 'Prüfung vor der Schicht 🛟 '.repeat(12);
  const file = fileOf(long);

  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(summaryIn(file)).toBe(long);
});

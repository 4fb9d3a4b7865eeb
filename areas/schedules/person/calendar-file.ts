/** An entry of a calendar; times in UTC, as 2026-11-15T05:15:00.000Z. */
export interface CalendarEntry {
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly from: string;
  readonly to: string;
  /** Time of the last change. */
  readonly changedAt: string;
  /** True when it was canceled or excused. */
  readonly isCancelled: boolean;
}

export interface Calendar {
  readonly name: string;
  /** Host name of this installation, which makes ids unique. */
  readonly host: string;
  readonly entries: readonly CalendarEntry[];
}

/** An iCalendar file (RFC 5545). */
export const calendarFile = ({ name, host, entries }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evenkeel//Evenkeel Enterprise//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => eventLines(entry, host)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const eventLines = (entry: CalendarEntry, host: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${host}`,
  `DTSTAMP:${moment(entry.changedAt)}`,
  `DTSTART:${moment(entry.from)}`,
  `DTEND:${moment(entry.to)}`,
  `SUMMARY:${escaped(entry.summary)}`,
  `DESCRIPTION:${escaped(entry.description)}`,
  `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** @example '20261115T051500Z' */
const moment = (iso: string): string => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes a text value (3.3.11): a line break would start another property. Other control characters are removed. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

const MOST_OCTETS = 75;

/** Lines are at most 75 octets (3.1) and continue on the next one after a space. No character is split. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

/** Length in UTF-8. */
function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}

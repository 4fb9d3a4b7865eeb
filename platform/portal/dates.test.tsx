import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readersToday, useDates, writeDatesAs, type ReaderClock } from './dates.ts';
import { showPage } from './testing.tsx';

const AT = '2026-11-05T14:05:00.000Z';

function Written() {
  const { day, time, moment, exact, shortDay } = useDates();
  return <p>{[day(AT), time(AT), moment(AT), exact(AT), shortDay(AT)].join(' | ')}</p>;
}

const written = (path: string, clock: Partial<ReaderClock> = {}) => {
  showPage(<Written />, { path, clock: { timeZone: 'UTC', ...clock } });
  return screen.getByText(/\|/).textContent;
};

test('days and times are written as the language does', () => {
  expect(written('/es')).toBe('5 nov 2026 | 14:05 | 5 nov 2026, 14:05 | 5/11/26, 14:05:00 | 5 nov');
});

test('or as ISO 8601 does, whatever the language; what is on the page follows', () => {
  expect(written('/es')).toContain('5 nov 2026');

  act(() => writeDatesAs({ dateFormat: 'iso', timeZone: 'UTC' }));

  expect(screen.getByText(/\|/).textContent).toBe(
    '2026-11-05 | 14:05 | 2026-11-05 14:05 | 2026-11-05 14:05:00 | 2026-11-05',
  );
});

describe('the clock of the reader', () => {
  test('decides the day and the time, and no other clock does', () => {
    expect(written('/es', { timeZone: 'Pacific/Kiritimati' })).toBe(
      '6 nov 2026 | 4:05 | 6 nov 2026, 4:05 | 6/11/26, 4:05:00 | 6 nov',
    );
  });

  test.each([
    ['/', '12', /^2:05.PM$/],
    ['/', '24', /^14:05$/],
    ['/es', '12', /^2:05.p\..m\.$/],
    ['/pt', '24', /^14:05$/],
  ] as const)('in %s a day of %s hours is written so', (path, hourFormat, time) => {
    expect(written(path, { hourFormat })?.split(' | ')[1]).toMatch(time);
  });

  test('with dates by ISO 8601 and twelve hours has the halves of the day in the reader’s language', () => {
    expect(written('/', { dateFormat: 'iso', hourFormat: '12' })).toMatch(
      /^2026-11-05 \| 2:05.PM \| 2026-11-05 2:05.PM \| 2026-11-05 2:05:00.PM \| 2026-11-05$/,
    );
  });

  test('moves no day that has no time, and no time of a rule', () => {
    function Rule() {
      const { day, clockTime } = useDates();
      return <p>{`${day('2026-11-05')} | ${clockTime('05:15')}`}</p>;
    }
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { unmount } = showPage(<Rule />, { path: '/es', clock: { timeZone } });
      expect(screen.getByText(/\|/).textContent).toBe('5 nov 2026 | 5:15');
      unmount();
    }
  });

  test('says which day is today', () => {
    function Today() {
      const { isToday } = useDates();
      const now = Date.parse('2026-11-16T00:30:00Z');
      return <p>{`${isToday('2026-11-15T23:50:00Z', now)} | ${isToday('2026-11-15T04:00:00Z', now)}`}</p>;
    }
    showPage(<Today />, { clock: { timeZone: 'America/Lima' } });

    expect(screen.getByText(/\|/).textContent).toBe('true | false');
    expect(readersToday()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('is the device’s where its name is one that this browser does not know', () => {
    expect(written('/es', { timeZone: 'Moon/Tranquility' })).toMatch(/nov 2026/);
  });
});

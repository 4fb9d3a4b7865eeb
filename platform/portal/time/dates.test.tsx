import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readersToday, useDates, writeDatesAs, type ReaderClock } from './dates.ts';
import { showPage } from '#platform/portal/testing.tsx';

const AT = '2026-11-05T14:05:00.000Z';

function Written() {
  const { day, time, moment, exact, shortDay } = useDates();
  return <p>{[day(AT), time(AT), moment(AT), exact(AT), shortDay(AT)].join(' | ')}</p>;
}

const written = (path: string, clock: Partial<ReaderClock> = {}) => {
  showPage(<Written />, { path, clock: { timeZone: 'UTC', ...clock } });
  return screen.getByText(/\|/).textContent;
};

test("dates and times follow the language's format", () => {
  expect(written('/es')).toBe('5 nov 2026 | 14:05 | 5 nov 2026, 14:05 | 5/11/26, 14:05:00 | 5 nov');
});

test('ISO 8601 dates look the same in every language, and the page updates at once', () => {
  expect(written('/es')).toContain('5 nov 2026');

  act(() => writeDatesAs({ dateFormat: 'iso', timeZone: 'UTC' }));

  expect(screen.getByText(/\|/).textContent).toBe(
    '2026-11-05 | 14:05 | 2026-11-05 14:05 | 2026-11-05 14:05:00 | 2026-11-05',
  );
});

describe("the reader's clock", () => {
  test('alone decides the date and the time', () => {
    expect(written('/es', { timeZone: 'Pacific/Kiritimati' })).toBe(
      '6 nov 2026 | 4:05 | 6 nov 2026, 4:05 | 6/11/26, 4:05:00 | 6 nov',
    );
  });

  test.each([
    ['/', '12', /^2:05.PM$/],
    ['/', '24', /^14:05$/],
    ['/es', '12', /^2:05.p\..m\.$/],
    ['/pt', '24', /^14:05$/],
  ] as const)('on %s with %s hours writes the time in that format', (path, hourFormat, time) => {
    expect(written(path, { hourFormat })?.split(' | ')[1]).toMatch(time);
  });

  test('with ISO 8601 dates and a 12-hour clock uses AM and PM words of the reader’s language', () => {
    expect(written('/', { dateFormat: 'iso', hourFormat: '12' })).toMatch(
      /^2026-11-05 \| 2:05.PM \| 2026-11-05 2:05.PM \| 2026-11-05 2:05:00.PM \| 2026-11-05$/,
    );
  });

  test('does not shift dates without a time or the clock times of a rule', () => {
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

  test('decides which day is today', () => {
    function Today() {
      const { isToday } = useDates();
      const now = Date.parse('2026-11-16T00:30:00Z');
      return <p>{`${isToday('2026-11-15T23:50:00Z', now)} | ${isToday('2026-11-15T04:00:00Z', now)}`}</p>;
    }
    showPage(<Today />, { clock: { timeZone: 'America/Lima' } });

    expect(screen.getByText(/\|/).textContent).toBe('true | false');
    expect(readersToday()).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('falls back to the device’s time zone when the browser does not know the chosen one', () => {
    expect(written('/es', { timeZone: 'Moon/Tranquility' })).toMatch(/nov 2026/);
  });
});

import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDates, writeDatesAs } from './dates.ts';
import { showPage } from './testing.tsx';

const AT = new Date(2026, 10, 5, 14, 5);

function Written() {
  const { day, time, moment, exact, shortDay } = useDates();
  return <p>{[day(AT), time(AT), moment(AT), exact(AT), shortDay(AT)].join(' | ')}</p>;
}

const written = (path: string) => {
  showPage(<Written />, { path });
  return screen.getByText(/\|/).textContent;
};

afterEach(() => act(() => writeDatesAs('locale')));

test('days and times are written as the language does', () => {
  expect(written('/es')).toBe('5 nov 2026 | 14:05 | 5 nov 2026, 14:05 | 5/11/26, 14:05:00 | 5 nov');
});

test('or as ISO 8601 does, whatever the language; what is on the page follows', () => {
  expect(written('/es')).toContain('5 nov 2026');

  act(() => writeDatesAs('iso'));

  expect(screen.getByText(/\|/).textContent).toBe(
    '2026-11-05 | 14:05 | 2026-11-05 14:05 | 2026-11-05 14:05:00 | 2026-11-05',
  );
});

import { expect, test } from 'vitest';
import { weekRows, type CalendarWindow } from './schedule-week.ts';

const opening = (scheduleId: string, opensAt: string): CalendarWindow => ({
  scheduleId,
  name: `Schedule ${scheduleId}`,
  opensAt,
  dueAt: opensAt,
  closesAt: opensAt,
  people: 1,
  done: 0,
  missed: 0,
});

test('a window is listed on the day it opens in its time zone', () => {
  const windows = [
    opening('a', '2026-11-16T04:30:00.000Z'),
    opening('b', '2026-11-16T05:30:00.000Z'),
    opening('a', '2026-11-17T04:00:00.000Z'),
    opening('a', '2026-11-17T04:30:00.000Z'),
  ];
  const rows = weekRows({ firstDay: '2026-11-15', timeZone: 'America/Lima', windows });

  expect(rows.map(({ name, days }) => [name, days.map((each) => each.length)])).toEqual([
    ['Schedule a', [1, 2, 0, 0, 0, 0, 0]],
    ['Schedule b', [0, 1, 0, 0, 0, 0, 0]],
  ]);
});

import { expect, test } from 'vitest';
import { mondayOf, timelineColumns } from './timeline-columns.ts';

test('each day is a column, also across the end of a month', () => {
  const { columns } = timelineColumns({ firstDay: '2026-02-27', lastDay: '2026-03-02' }, 'day');

  expect(columns.map(({ from }) => from)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test('a week starts on Monday, even if the period starts in its middle', () => {
  const { columns, isCut } = timelineColumns({ firstDay: '2026-11-11', lastDay: '2026-11-17' }, 'week');

  expect(mondayOf('2026-11-15')).toBe('2026-11-09');
  expect(columns).toEqual([
    { from: '2026-11-09', to: '2026-11-15' },
    { from: '2026-11-16', to: '2026-11-22' },
  ]);
  expect(isCut).toBe(false);
});

test('too many columns are cut to the last ones', () => {
  const { columns, isCut } = timelineColumns({ firstDay: '2026-01-01', lastDay: '2026-12-31' }, 'day');

  expect(isCut).toBe(true);
  expect(columns).toHaveLength(92);
  expect(columns.at(-1)).toEqual({ from: '2026-12-31', to: '2026-12-31' });
});

test('a period without days has no columns, whatever weekday it would start on', () => {
  const empty = { firstDay: '2026-11-03', lastDay: '2026-11-02' };

  expect(timelineColumns(empty, 'week')).toEqual({ columns: [], isCut: false });
  expect(timelineColumns(empty, 'day')).toEqual({ columns: [], isCut: false });
});

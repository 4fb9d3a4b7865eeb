import { describe, expect, test } from 'vitest';
import { tickWriter, timeTicks } from './time-ticks.ts';
import { momentOf, wallTime } from './zone-clock.ts';

const written = (from: string, to: string, timeZone: string, most = 8) => {
  const { unit, moments } = timeTicks({ from: Date.parse(from), to: Date.parse(to) }, timeZone, most);
  return moments.map(tickWriter(unit, { locale: 'en-GB', timeZone, hourFormat: 'locale' }));
};

describe('the time axis', () => {
  test('has ticks at midnight of the time zone, even across a daylight saving change', () => {
    // In São Paulo, clocks moved forward at midnight on November 4, 2018, so that day began at 01:00.
    const { moments } = timeTicks(
      { from: Date.parse('2018-11-02T12:00:00-03:00'), to: Date.parse('2018-11-06T12:00:00-02:00') },
      'America/Sao_Paulo',
      5,
    );
    expect(moments.map((at) => new Date(at).toISOString())).toEqual([
      '2018-11-03T03:00:00.000Z',
      '2018-11-04T03:00:00.000Z',
      '2018-11-05T02:00:00.000Z',
      '2018-11-06T02:00:00.000Z',
    ]);
  });

  test('uses Mondays, first days of the month and years as the period grows', () => {
    expect(written('2026-10-01T00:00:00Z', '2026-11-15T00:00:00Z', 'UTC')).toEqual([
      '5 Oct',
      '12 Oct',
      '19 Oct',
      '26 Oct',
      '2 Nov',
      '9 Nov',
    ]);
    expect(written('2026-01-10T00:00:00Z', '2026-07-20T00:00:00Z', 'UTC')).toEqual([
      'Feb 2026',
      'Mar 2026',
      'Apr 2026',
      'May 2026',
      'Jun 2026',
      'Jul 2026',
    ]);
    expect(written('2020-06-01T00:00:00Z', '2026-07-20T00:00:00Z', 'UTC')).toEqual([
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
  });

  test('labels midnight among hours with its date', () => {
    expect(written('2026-11-14T15:00:00Z', '2026-11-15T07:00:00Z', 'Pacific/Auckland', 6)).toEqual([
      '06:00',
      '09:00',
      '12:00',
      '15:00',
      '18:00',
    ]);
    expect(written('2026-11-14T20:00:00Z', '2026-11-15T08:00:00Z', 'UTC', 5)).toEqual([
      '21:00',
      '15 Nov',
      '03:00',
      '06:00',
    ]);
  });

  test.each(['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Auckland', 'America/Sao_Paulo'])(
    'wall time in %s converts back to the same moment',
    (zone) => {
      for (let at = Date.UTC(2026, 0); at < Date.UTC(2026, 1); at += 3_660_000) {
        expect(momentOf(wallTime(at, zone), zone)).toBe(at);
      }
    },
  );
});

import { describe, expect, test } from 'vitest';
import { windowQuery, chosenWindows, countdownOf, readChoice, readStandings } from './status-choice.ts';

const EARLY = '0192f0aa-8888-7000-8000-00000000000a';
const LATE = '0192f0aa-8888-7000-8000-00000000000b';
const NOW = Date.parse('2026-11-15T05:40:00Z');
const at = (clock: string) => `2026-11-15T${clock}:00.000Z`;
const aWindow = (scheduleId: string, opens: string, due: string, closes: string) => ({
  scheduleId,
  schedule: 'Before the shift',
  opensAt: at(opens),
  dueAt: at(due),
  closesAt: at(closes),
  people: 10,
  done: 4,
});
const WINDOWS = [aWindow(EARLY, '05:15', '06:15', '06:45'), aWindow(LATE, '17:15', '18:15', '18:15')];

describe('the choice of windows', () => {
  test('defaults to what is open now', () => {
    expect(windowQuery(readChoice({}))).toEqual({ window: 'current' });
    expect(windowQuery(readChoice({ window: 'all' }))).toEqual({});
    expect(windowQuery(readChoice({ day: '2026-11-14' }))).toEqual({ day: '2026-11-14' });
  });

  test('is one schedule of a day, or one window of it', () => {
    const address = { day: '2026-11-15', schedules: EARLY, opensAt: at('05:15') };

    expect(windowQuery(readChoice(address))).toEqual(address);
    expect(windowQuery(readChoice({ schedules: EARLY }))).toEqual({ schedules: EARLY });
  });

  test('ignores invalid values', () => {
    expect(readChoice({ day: '2026-13-40', schedules: 'early', opensAt: 'soon' })).toEqual({ isCurrent: true });
    expect(readChoice({ opensAt: at('05:15') })).toEqual({ isCurrent: true });
    expect(readStandings({ standings: 'overdue,asleep,due' })).toBe('overdue,due');
    expect(readStandings({ standings: 'asleep' })).toBeUndefined();
  });

  test('selects its windows from those of the day', () => {
    const picked = (address: Record<string, string>, isOpenNow = false) =>
      chosenWindows(readChoice(address), { windows: WINDOWS, isOpenNow }, NOW).map(({ scheduleId }) => scheduleId);

    expect(picked({}, true)).toEqual([EARLY]);
    expect(picked({})).toEqual([EARLY, LATE]);
    expect(picked({ schedules: LATE })).toEqual([LATE]);
    expect(picked({ schedules: EARLY, opensAt: at('17:15') })).toEqual([]);
  });
});

describe('the countdown', () => {
  const downTo = (clock: string) => countdownOf(WINDOWS, Date.parse(at(clock)));

  test('runs to when the open window is due, then to its close, then to the next one', () => {
    expect(downTo('05:40')).toEqual({ to: 'due', at: at('06:15'), minutes: 35 });
    expect(downTo('06:20')).toEqual({ to: 'closes', at: at('06:45'), minutes: 25 });
    expect(downTo('12:00')).toEqual({ to: 'opens', at: at('17:15'), minutes: 315 });
  });

  test('counts a started minute, and ends with the last window', () => {
    expect(countdownOf(WINDOWS, Date.parse(at('06:14')) + 30_000)?.minutes).toBe(1);
    expect(downTo('18:15')).toBeUndefined();
  });
});

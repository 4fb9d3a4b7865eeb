import { expect, test } from 'vitest';
import { bandsOf, highestIn, historyChart, xInDays, ticksOf, yOf, type ChartFrame } from './history-chart.ts';
import { aQuickCheck, aResult } from './sample-result.ts';

const DAY_MS = 86_400_000;
const FROM = Date.parse('2026-11-01T00:00:00.000Z');
/** Ten pixels per day, and one pixel per point. */
const FRAME: ChartFrame = { left: 0, right: 100, top: 0, bottom: 60, from: FROM, to: FROM + 10 * DAY_MS, highest: 80 };
const onDay = (day: number) => ({ id: String(day), takenAt: new Date(FROM + day * DAY_MS).toISOString() });

test('a score is drawn at its value and day, with the latest one marked, in whatever order they come', () => {
  const { tests } = historyChart([aResult({ ...onDay(5), score: 50 }), aResult({ ...onDay(2), score: 40 })], FRAME);

  expect(tests).toEqual([
    { id: '2', x: 20, y: 40, color: 'rgb(183,226,205)', isLatest: false, isRetest: false, isNoted: false },
    { id: '5', x: 50, y: 30, color: 'rgb(251,187,28)', isLatest: true, isRetest: false, isNoted: false },
  ]);
});

test('retests and flagged tests are marked', () => {
  const results = [aResult({ ...onDay(1), attemptNumber: 2 }), aResult({ ...onDay(2), flags: ['focus_lost'] })];

  const { tests } = historyChart(results, FRAME);
  expect(tests.map(({ isRetest, isNoted }) => [isRetest, isNoted])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test('events outside the days shown are not drawn', () => {
  expect(xInDays(onDay(3).takenAt, FRAME)).toBe(30);
  expect(xInDays(onDay(-1).takenAt, FRAME)).toBeNull();
  expect(xInDays(onDay(11).takenAt, FRAME)).toBeNull();
});

test('a quick check interrupts the line', () => {
  const results = [
    aResult({ ...onDay(1), score: 40 }),
    aResult({ ...onDay(2), score: 42 }),
    aQuickCheck(true, { ...onDay(3), score: 41 }),
    aResult({ ...onDay(4), score: 44 }),
  ];

  const { line, quickChecks } = historyChart(results, FRAME);
  expect(line).toBe('M10 40L20 38M40 36');
  expect(quickChecks).toEqual([{ id: '3', x: 30, y: 39 }]);
});

test('the baseline is drawn until the next test and on to today, with its spread around it', () => {
  const snapshot = (value: number) => ({ status: 'established' as const, value, sd: 2, n: 5, isStale: false });
  const results = [
    aResult({ ...onDay(1), baseline: snapshot(40) }),
    aResult({ ...onDay(6), baseline: snapshot(38) }),
    aResult({ ...onDay(3), baseline: snapshot(60), deviceClass: 'desktop-mouse' }),
  ];

  const { baseline, ribbon } = historyChart(results, FRAME);
  expect(baseline).toBe('M10 40H60V42H100');
  expect(ribbon).toBe('M10 38H60V40H100V44H60V42H10Z');
});

test('invalid and void tests are drawn at the bottom, and a test without a number is not drawn', () => {
  const results = [
    aResult({ ...onDay(1), isValid: false }),
    aResult({ ...onDay(2), isVoided: true }),
    aResult({ ...onDay(3), score: null }),
  ];

  const { invalid, ...drawn } = historyChart(results, FRAME);
  expect(invalid.map(({ x, y }) => [x, y])).toEqual([
    [10, 54],
    [20, 54],
  ]);
  expect(drawn).toEqual({ tests: [], quickChecks: [], line: '', baseline: '', ribbon: '' });
});

test('scores off the scale stay inside the chart, and the bands behind cover it', () => {
  expect([yOf(95, FRAME), yOf(5, FRAME)]).toEqual([0, 60]);
  expect(bandsOf(FRAME).reduce((sum, { height }) => sum + height, 0)).toBe(60);
});

test('the upper third of the scale is shown when a score lies in it', () => {
  const usual = { ...FRAME, highest: highestIn([{ score: 58 }, { score: null }]) };

  expect(usual.highest).toBe(60);
  expect(highestIn([{ score: 40 }, { score: 58.1 }])).toBe(80);
  expect([ticksOf(usual), ticksOf(FRAME)]).toEqual([
    [20, 40, 60],
    [20, 40, 60, 80],
  ]);
  expect([yOf(60, usual), yOf(40, usual)]).toEqual([0, 30]);
  expect(bandsOf(usual).reduce((sum, { height }) => sum + height, 0)).toBe(60);
});

import { expect, test } from 'vitest';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { testEvents, type TestCourse } from './test-events.ts';

const COURSE: TestCourse = {
  givenOutAt: '2026-11-15T05:47:00.000Z',
  takenAt: '2026-11-15T05:51:00.000Z',
  elapsedMs: 180_000,
  receivedAt: '2026-11-15T06:20:00.000Z',
  voidedAt: null,
  voidedBy: null,
};
const RECORD = {
  ...simulate(
    { slowness: 0, deviceClass: 'desktop-mouse' },
    { testType: 'FullTest', seed: 'x', startedAt: '2026-11-15T05:48:00.000Z' },
  ),
  elapsedMs: 180_000,
};
const told = (course: TestCourse, record: typeof RECORD | null) =>
  testEvents(course, record).map(({ at, kind }) => `${at.slice(11, 19)} ${kind}`);

test('what the device noted lies between the start and the end', () => {
  const circumstances = [{ at: 60_000, kind: 'focus_lost' as const }];

  expect(told(COURSE, { ...RECORD, circumstances })).toEqual([
    '05:47:00 given_out',
    '05:48:00 began',
    '05:49:00 focus_lost',
    '05:51:00 finished',
    '06:20:00 received',
  ]);
});

test('a test never began before it was given out, even by a clock that counts too much', () => {
  const circumstances = [{ at: 0, kind: 'focus_lost' as const }];
  const slow = { ...RECORD, elapsedMs: 240_001, circumstances };

  expect(told({ ...COURSE, elapsedMs: 240_001 }, slow).slice(0, 3)).toEqual([
    '05:47:00 given_out',
    '05:47:00 began',
    '05:47:00 focus_lost',
  ]);
});

test('an abandoned test did not finish', () => {
  expect(told(COURSE, { ...RECORD, ended: 'left' })).toContain('05:51:00 left');
});

test('without a record and its duration there are still events', () => {
  expect(told({ ...COURSE, elapsedMs: null }, null)).toEqual([
    '05:47:00 given_out',
    '05:51:00 finished',
    '06:20:00 received',
  ]);
});

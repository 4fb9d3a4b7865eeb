import { expect, test } from 'vitest';
import { clockAtContact, clockNow, datedTest, isClockWrong, momentOf } from './device-clock.ts';

const HOUR = 3_600_000;
const SERVER = Date.parse('2026-11-18T06:00:00Z');

test('a clock that is wrong all the time is corrected, and reported', () => {
  const contact = clockAtContact(null, SERVER - 5 * HOUR, SERVER);
  const atTest = clockNow(contact, SERVER - 4 * HOUR);
  const back = clockAtContact(atTest, SERVER - 3 * HOUR, SERVER + 2 * HOUR);

  expect(datedTest(momentOf(atTest), atTest, back)).toEqual({ startedMs: SERVER + HOUR, isDoubted: false });
  expect(isClockWrong(contact)).toBe(true);
  expect(isClockWrong(clockAtContact(null, SERVER - 50_000, SERVER))).toBe(false);
});

test('tests before and after a clock that was set back are both dated right', () => {
  const contact = clockAtContact(null, SERVER, SERVER);
  const early = clockNow(contact, SERVER + HOUR);
  const late = clockNow(early, 5 * HOUR);
  const back = clockAtContact(clockNow(late, 6 * HOUR), 7 * HOUR, SERVER + 12 * HOUR);

  expect(isClockWrong(late)).toBe(true);
  expect(datedTest(momentOf(early), late, back)).toEqual({ startedMs: SERVER + HOUR, isDoubted: false });
  expect(datedTest(momentOf(late), late, back)).toEqual({ startedMs: SERVER + 10 * HOUR, isDoubted: false });
});

test('between two steps back the time is doubted, and the order stays', () => {
  const contact = clockAtContact(null, SERVER, SERVER);
  const one = clockNow(clockNow(contact, 5 * HOUR), 6 * HOUR);
  const two = clockNow(one, HOUR);
  const back = clockAtContact(two, 2 * HOUR, SERVER + 12 * HOUR);

  const dated = [one, two].map((clock) => datedTest(momentOf(clock), two, back));
  expect(dated).toEqual([
    { startedMs: SERVER + HOUR, isDoubted: true },
    { startedMs: SERVER + 11 * HOUR, isDoubted: false },
  ]);
});

test('a clock that was set forward unnoticed is doubted', () => {
  const contact = clockAtContact(null, SERVER, SERVER);
  const atTest = clockNow(contact, SERVER + 30 * HOUR);
  const back = clockAtContact(atTest, SERVER + 31 * HOUR, SERVER + 2 * HOUR);

  expect(datedTest(momentOf(atTest), atTest, back)).toEqual({ startedMs: SERVER + 30 * HOUR, isDoubted: true });
});

test('the reckoned time never goes back', () => {
  const contact = clockAtContact(null, SERVER, SERVER);
  const times = [SERVER + HOUR, 0, HOUR, SERVER - 9 * HOUR, SERVER - 10 * HOUR];
  const reckoned: number[] = [];
  let clock = contact;
  for (const time of times) {
    clock = clockNow(clock, time);
    reckoned.push(clock.lastServerMs);
  }

  expect(reckoned).toEqual(reckoned.toSorted((a, b) => a - b));
});

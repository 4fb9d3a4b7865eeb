import { expect, test } from 'vitest';
import { NO_TRIES, secondsToWait, withFailure, withoutFailures, type WrongTries } from './wrong-tries.ts';

const NOW = Date.parse('2026-11-18T06:00:00Z');

/** Fails this often, as soon as it is allowed; returns the tries and how long each wait was. */
function failing(count: number, number: string | null, tries: WrongTries = NO_TRIES) {
  const waits: number[] = [];
  let [now, all] = [NOW, tries];
  for (let i = 0; i < count; i += 1) {
    all = withFailure(all, number, now);
    waits.push(secondsToWait(all, number, now));
    now += (waits.at(-1) ?? 0) * 1000;
  }
  return { all, waits, now };
}

test('after five wrong PINs a person waits twice as long each time, up to a quarter of an hour', () => {
  expect(failing(16, '1047').waits).toEqual([0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('another person need not wait, and a right PIN forgets the failures', () => {
  const { all, now } = failing(6, '1047');

  expect(secondsToWait(all, '2', now - 4000)).toBe(0);
  expect(secondsToWait(all, '1047', now - 4000)).toBe(4);
  expect(secondsToWait(withoutFailures(all, '1047'), '1047', now - 4000)).toBe(0);
});

test('failures of a day ago are forgotten', () => {
  const { all } = failing(8, '1047');
  const later = withFailure(all, '1047', NOW + 25 * 3_600_000);

  expect(secondsToWait(later, '1047', NOW + 25 * 3_600_000)).toBe(0);
});

test('a kiosk waits after thirty wrong cards in a minute and after 120 in an hour', () => {
  const minute = Array.from({ length: 30 }).reduce<WrongTries>(
    (all, _, i) => withFailure(all, null, NOW + i),
    NO_TRIES,
  );
  const hour = Array.from({ length: 120 }).reduce<WrongTries>(
    (all, _, i) => withFailure(all, null, NOW + i * 20_000),
    NO_TRIES,
  );

  expect(secondsToWait(minute, null, NOW + 30)).toBe(60);
  expect(secondsToWait(minute, '1047', NOW + 30)).toBe(60);
  expect(secondsToWait(minute, null, NOW + 60_030)).toBe(0);
  expect(secondsToWait(hour, null, NOW + 120 * 20_000)).toBe(1200);
});

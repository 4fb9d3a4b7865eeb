import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

function stopped() {
  const clock = { ms: 1_000_000 };
  return { clock, now: () => clock.ms };
}

const takeMany = (buckets: TokenBuckets, key: string, times: number) =>
  Array.from({ length: times }, () => buckets.take(key)).filter((wait) => wait === 0).length;

test('a key can use its calls of a minute at once, then regains them one by one', () => {
  const { clock, now } = stopped();
  const buckets = new TokenBuckets(600, now);

  expect(takeMany(buckets, 'a', 700)).toBe(600);
  clock.ms += 1000;
  expect(takeMany(buckets, 'a', 700)).toBe(10);
  clock.ms += 3_600_000;
  expect(takeMany(buckets, 'a', 700)).toBe(600);
});

test('an exhausted key learns when its next call is possible, and other keys are unaffected', () => {
  const { clock, now } = stopped();
  const buckets = new TokenBuckets(6, now);
  takeMany(buckets, 'a', 6);

  expect(buckets.take('a')).toBe(10);
  clock.ms += 4000;
  expect(buckets.secondsToWait('a')).toBeCloseTo(6);
  expect(buckets.secondsToWait('b')).toBe(0);
  expect(buckets.take('b')).toBe(0);
});

test('when there are too many keys, the longest unused ones are dropped', () => {
  const buckets = new TokenBuckets(1, stopped().now, 3);
  for (const key of ['a', 'b', 'c', 'a', 'd']) buckets.take(key);

  expect(buckets.size).toBe(3);
  expect(buckets.secondsToWait('a')).toBeGreaterThan(0);
  expect(buckets.secondsToWait('b')).toBe(0);
});

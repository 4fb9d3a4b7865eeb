import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GATE_TESTS, kiosksFor, SECONDS_BESIDE_TEST, shiftWait, type ShiftChange } from './shift-change.ts';

const change = (given: Partial<ShiftChange> = {}): ShiftChange => ({
  people: 4_000,
  kiosks: 60,
  arrivalMinutes: 60,
  inconclusivePercent: 10,
  ...given,
});

test('nobody waits when there is a kiosk for everyone', () => {
  expect(shiftWait(change({ people: 50, kiosks: 50 }), 'full')).toMatchObject({
    typicalMinutes: 0,
    longestMinutes: 0,
    longestLine: 0,
  });
});

test('people who come together are tested one after the other at a single kiosk', () => {
  const minutes = (180 + SECONDS_BESIDE_TEST) / 60;
  const wait = shiftWait(change({ people: 11, kiosks: 1, arrivalMinutes: 0 }), 'full');

  expect(wait.typicalMinutes).toBeCloseTo(5 * minutes, 9);
  expect(wait.longestMinutes).toBeCloseTo(10 * minutes, 9);
  expect(wait.throughAfterMinutes).toBeCloseTo(11 * minutes, 9);
});

test('the share of inconclusive quick checks is met exactly', () => {
  const alone = { people: 1_000, kiosks: 1, arrivalMinutes: 0 };
  const through = (inconclusivePercent: number) =>
    shiftWait(change({ ...alone, inconclusivePercent }), 'quickThenFull').throughAfterMinutes;

  expect(through(0)).toBe(shiftWait(change(alone), 'quick').throughAfterMinutes);
  expect(through(7) - through(0)).toBeCloseTo(70 * 3, 6);
});

test('each person gets the kiosk that is free first, as in a plain simulation second by second', () => {
  const changes = fc.record({
    people: fc.integer({ min: 1, max: 40 }),
    kiosks: fc.integer({ min: 1, max: 6 }),
    arrivalMinutes: fc.integer({ min: 0, max: 30 }),
    inconclusivePercent: fc.constantFrom(0, 25, 100),
  });
  fc.assert(
    fc.property(changes, fc.constantFrom(...GATE_TESTS), (given, tests) => {
      const { longestMinutes, throughAfterMinutes } = shiftWait(given, tests);
      const plain = secondBySecond(given, tests);
      expect(Math.abs(longestMinutes * 60 - plain.longest)).toBeLessThanOrEqual(given.people + 1);
      const through = Math.max(0, plain.end - given.arrivalMinutes * 60);
      expect(Math.abs(throughAfterMinutes * 60 - through)).toBeLessThanOrEqual(given.people + 1);
    }),
    { numRuns: 40 },
  );
});

/** Looks at every second whether somebody can begin. Each step may round up to a second. */
function secondBySecond({ people, kiosks, arrivalMinutes, inconclusivePercent }: ShiftChange, tests: string) {
  const busyUntil = Array.from({ length: kiosks }, () => 0);
  const came = (second: number) => {
    const x = arrivalMinutes === 0 ? 1 : Math.min(1, second / (arrivalMinutes * 60));
    return (x <= 0.5 ? 2 * x * x : 1 - 2 * (1 - x) * (1 - x)) * people;
  };
  let [next, longest, end] = [0, 0, 0];
  const arrivedAt: number[] = [];
  for (let second = 0; next < people; second += 1) {
    while (arrivedAt.length < people && came(second) >= arrivedAt.length + 0.5) arrivedAt.push(second);
    for (let kiosk = 0; kiosk < kiosks && next < arrivedAt.length; kiosk += 1) {
      if ((busyUntil[kiosk] ?? 0) > second) continue;
      const before = (next * inconclusivePercent) / 100;
      const isRepeated = Math.floor(before + inconclusivePercent / 100) > Math.floor(before);
      const test = tests === 'full' ? 180 : 55 + (tests === 'quickThenFull' && isRepeated ? 180 : 0);
      busyUntil[kiosk] = second + test + 30;
      longest = Math.max(longest, second - (arrivedAt[next] ?? 0));
      end = Math.max(end, second + test + 30);
      next += 1;
    }
  }
  return { longest, end };
}

test('the number of kiosks for a wait is the smallest that is enough', () => {
  for (const tests of GATE_TESTS) {
    const kiosks = kiosksFor(change(), tests, 5) ?? 0;

    expect(shiftWait(change({ kiosks }), tests).usualMostMinutes).toBeLessThanOrEqual(5);
    expect(shiftWait(change({ kiosks: kiosks - 1 }), tests).usualMostMinutes).toBeGreaterThan(5);
  }
});

test('no number of kiosks is enough for people who all come at once and will not wait', () => {
  expect(kiosksFor(change({ people: 5_000, arrivalMinutes: 0 }), 'full', 0)).toBeUndefined();
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEVICE_CLASSES, TEST_TYPES, type TestType } from '#areas/scoring/attempt.ts';
import { mean } from '#areas/scoring/mean.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { scoreAttempt } from '#areas/scoring/score-attempt.ts';
import { standardDeviation } from '#areas/scoring/standard-deviation.ts';
import { planAttempt } from './attempt-plan.ts';
import { fitsPlan } from './plan-fit.ts';
import { RawAttempt } from './raw-attempt.ts';
import { scoredTrials } from './scored-trials.ts';
import { simulate } from './simulated-person.ts';

const startedAt = '2026-11-15T06:00:00.000Z';
const anyone = fc.record({
  slowness: fc.double({ min: -2, max: 6, noNaN: true }),
  deviceClass: fc.constantFrom(...DEVICE_CLASSES),
  unsteadiness: fc.constantFrom(0, 1),
});
const anyTest = fc.record({
  testType: fc.constantFrom('FullTest' as const, 'LightningTest' as const),
  seed: fc.uuid(),
});

test('whatever a simulated person does, the record fits the plan and the contract', () => {
  fc.assert(
    fc.property(anyone, anyTest, (person, { testType, seed }) => {
      const raw = simulate(person, { testType, seed, startedAt });
      expect(RawAttempt.safeParse(raw).success).toBe(true);
      expect(fitsPlan(raw, planAttempt(testType, seed))).toBe(true);
    }),
  );
});

describe('a record that does not fit its plan', () => {
  const seed = 'a seed';
  const plan = planAttempt('FullTest', seed);
  const raw = simulate({ slowness: 0, deviceClass: 'desktop-mouse' }, { testType: 'FullTest', seed, startedAt });
  const changed = (part: 'pvt' | 'flanker' | 'symbol', at: number, change: object): RawAttempt => ({
    ...raw,
    [part]: (raw[part] ?? []).map((trial, i) => (i === at ? { ...trial, ...change } : trial)),
  });
  const dual = raw.dual ?? { began: 0, samples: [], events: [] };
  const elsewhere = dual.samples.map(([t, x, y, px, py, contact]): (typeof dual.samples)[number] => [
    t,
    x + 0.05,
    y,
    px,
    py,
    contact,
  ]);

  test.each([
    [
      'comes from another seed',
      simulate({ slowness: 0, deviceClass: 'desktop-mouse' }, { testType: 'FullTest', seed: 'b', startedAt }),
    ],
    ['waits another time', changed('pvt', 3, { isi: 1234 })],
    ['shows the light too soon', changed('pvt', 3, { onset: (raw.pvt[3]?.onset ?? 0) - 100 })],
    ['answers before it is asked', changed('pvt', 3, { resp: (raw.pvt[3]?.onset ?? 0) - 1 })],
    ['has another arrow', changed('flanker', 5, { target: raw.flanker[5]?.target === 'L' ? 'R' : 'L' })],
    ['lacks a trial', { ...raw, flanker: raw.flanker.slice(1) }],
    ['ends too soon', { ...raw, pvt: raw.pvt.slice(0, 19) }],
    ['has another glyph', changed('symbol', 2, { glyph: ((raw.symbol?.[2]?.glyph ?? 0) + 1) % 6 })],
    ['calls a wrong answer right', changed('symbol', 2, { answer: ((raw.symbol?.[2]?.answer ?? 1) % 3) + 1 })],
    ['follows another target', { ...raw, dual: { ...dual, samples: elsewhere } }],
    ['is over before it has ended', { ...raw, elapsedMs: 1000 }],
    ['goes back in time', { ...raw, pvt: raw.pvt.toReversed() }],
  ])('%s', (_, forged) => {
    expect(fitsPlan(raw, plan)).toBe(true);
    expect(fitsPlan(forged, plan)).toBe(false);
  });

  test('an abandoned test matches the beginning of its plan', () => {
    const left: RawAttempt = { ...raw, ended: 'left', flanker: raw.flanker.slice(0, 4), dual: null, symbol: null };

    expect(fitsPlan(left, plan)).toBe(true);
    expect(scoreAttempt(scoredTrials('FullTest', left), NORMS)).toMatchObject({ valid: false, score: null });
  });
});

const scores = (testType: TestType, slowness: number, unsteadiness = 0) =>
  Array.from({ length: 200 }, (_, i) => {
    const options = { testType, seed: `${slowness} ${i}`, startedAt };
    const raw = simulate({ slowness, deviceClass: 'desktop-mouse', unsteadiness }, options);
    return scoreAttempt(scoredTrials(testType, raw), NORMS).score ?? Number.NaN;
  });

test('average people score about 38, slower people higher', () => {
  const average = mean(scores('FullTest', 0));

  expect(Math.abs(average - 38)).toBeLessThan(1);
  expect(mean(scores('FullTest', 1)) - average).toBeGreaterThan(2);
  expect(mean(scores('FullTest', 4))).toBeGreaterThan(49);
});

test.each(TEST_TYPES)('from one %s to the next people vary as the norms say, steady ones by much less', (testType) => {
  const { withinPersonSd } = NORMS.tests[testType];

  expect(Math.abs(standardDeviation(scores(testType, 0, 1)) - withinPersonSd)).toBeLessThan(0.3);
  expect(standardDeviation(scores(testType, 0))).toBeLessThan(withinPersonSd / 2);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectors from '#tests/data/scoring-vectors.json' with { type: 'json' };
import type { Attempt, FlankerTrial, PvtTrial } from './attempt.ts';
import { NORMS } from './norms.ts';
import { lightEquivalent, scoreAttempt } from './score-attempt.ts';

/** Machines differ in their arcsine beyond 14 digits; everything that is printed is compared exactly. */
const toFourteenDigits = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' ? Number(part.toPrecision(14)) : part,
  );

const attempts = vectors.map(({ name, attempt, expected }) => ({ name, attempt: attempt as Attempt, expected }));
const typical = attempts[0]?.attempt as Attempt;

describe('the worked vectors', () => {
  test.each(attempts)('$name', ({ attempt, expected }) => {
    expect(toFourteenDigits(scoreAttempt(attempt, NORMS))).toEqual(toFourteenDigits(expected));
  });

  test('the typical person on a phone, all answers 30 ms later, is the same person', () => {
    const phone = shifted({ ...typical, deviceClass: 'phone-touch' }, 30);
    expect(scoreAttempt(phone, NORMS)).toMatchObject({
      score: 37,
      Z: -0.2864,
      domains: { v: -0.393, c: -0.1539, s: 0.0358, d: -0.2257 },
    });
  });
});

describe('an attempt without a score', () => {
  test.each(['hidden_tab', 'timer_too_coarse', 'frames_dropped', 'schedule_mismatch', 'replayed'])('has %s', (flag) => {
    expect(scoreAttempt({ ...typical, envFlags: [flag] }, NORMS)).toMatchObject({
      valid: false,
      score: null,
      se: null,
      flags: [flag],
    });
  });

  test('answers at random and in no time', () => {
    const flanker = (typical.flanker ?? []).map((trial, i) => ({
      ...trial,
      resp: trial.onset + 200,
      key: guessed(trial, i),
    }));

    expect(scoreAttempt({ ...typical, flanker }, NORMS)).toMatchObject({ valid: false, flags: ['random_responding'] });
  });

  test('measures less than 60 % of the weight, or not the first domain', () => {
    const { pvt, flanker, ...rest } = typical;
    const onlyTwo = { testType: rest.testType, deviceClass: rest.deviceClass, pvt: pvt ?? [], flanker: flanker ?? [] };

    expect(scoreAttempt(onlyTwo, NORMS)).toMatchObject({ weightUsed: 0.55, score: null, flags: ['insufficient_data'] });
    expect(scoreAttempt({ ...rest, flanker: flanker ?? [] }, NORMS)).toMatchObject({ score: null });
    expect(scoreAttempt({ testType: 'FullTest', deviceClass: 'desktop-mouse' }, NORMS)).toMatchObject({
      Z: null,
      score: null,
      weightUsed: 0,
    });
  });
});

test('many slow errors are scored and flagged, since they may be the impairment itself', () => {
  const flanker = (typical.flanker ?? []).map((trial, i) => ({
    ...trial,
    resp: trial.onset + 1000,
    key: guessed(trial, i),
  }));
  const { valid, flags, score } = scoreAttempt({ ...typical, flanker }, NORMS);

  expect({ valid, flags }).toEqual({ valid: true, flags: ['low_accuracy'] });
  expect(score).toBeGreaterThan(40);
});

test('warnings do not remove the score', () => {
  expect(scoreAttempt({ ...typical, envFlags: ['new_device', 'ts_fallback'] }, NORMS).score).toBe(37);
});

test('the light equivalent of a full test is its first 10 and 15 trials, scored by the quick test’s norms', () => {
  const quick: Attempt = {
    testType: 'LightningTest',
    deviceClass: typical.deviceClass,
    pvt: typical.pvt?.slice(0, 10) ?? [],
    flanker: typical.flanker?.slice(0, 15) ?? [],
  };

  expect(lightEquivalent(typical, NORMS)).toEqual(scoreAttempt(quick, NORMS));
  expect(lightEquivalent(typical, NORMS).testType).toBe('LightningTest');
});

/** Answers within all limits, because these properties are about performance and not about invalid tests. */
const pvtTrials = fc
  .array(fc.integer({ min: 150, max: 2500 }), { minLength: 20, maxLength: 20 })
  .map((rts) => rts.map((rt, i): PvtTrial => ({ onset: 4000 * i, resp: 4000 * i + rt, early: 0 })));
const flankerTrials = fc
  .array(fc.record({ rt: fc.integer({ min: 400, max: 1600 }), isRight: fc.boolean() }), {
    minLength: 24,
    maxLength: 24,
  })
  .map((answers) =>
    answers.map(({ rt, isRight }, i): FlankerTrial => ({
      onset: 2000 * i,
      resp: 2000 * i + rt,
      target: side(i),
      key: side(isRight ? i : i + 1),
      congruent: i % 3 === 0,
    })),
  );
const anyAttempt = fc
  .record({ pvt: pvtTrials, flanker: flankerTrials })
  .map((parts): Attempt => ({ ...typical, ...parts }));
const Zof = (attempt: Attempt) => scoreAttempt(attempt, NORMS).Z ?? Number.NaN;

describe('for every attempt', () => {
  test('ten more milliseconds on every response never lower the score', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        expect(Zof(shifted(attempt, 10))).toBeGreaterThanOrEqual(Zof(attempt));
      }),
    );
  });

  test('the order of the trials never changes the score', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        const reversed = {
          ...attempt,
          pvt: attempt.pvt?.toReversed() ?? [],
          flanker: attempt.flanker?.toReversed() ?? [],
        };
        expect(Zof(reversed)).toBe(Zof(attempt));
      }),
    );
  });

  test('one more lapse never lowers the score', () => {
    fc.assert(
      fc.property(anyAttempt, fc.nat(19), (attempt, at) => {
        const pvt = (attempt.pvt ?? []).map((trial, i) => (i === at ? { ...trial, resp: null } : trial));
        expect(Zof({ ...attempt, pvt })).toBeGreaterThanOrEqual(Zof(attempt));
      }),
    );
  });

  // A slow right answer that turns wrong leaves the mean speed of right answers, which may gain more than the error
  // costs.
  test('one more error never lowers the score when the answer was no slower than the average', () => {
    fc.assert(
      fc.property(anyAttempt, fc.nat(23), (attempt, at) => {
        const speed = scoreAttempt(attempt, NORMS).metrics.c?.speed ?? 0;
        const trial = attempt.flanker?.[at];
        fc.pre(trial?.key === trial?.target && 1000 / ((trial?.resp ?? 0) - (trial?.onset ?? 0)) >= speed);
        const flanker = (attempt.flanker ?? []).map((each) =>
          each === trial ? { ...each, resp: null, key: null } : each,
        );
        expect(Zof({ ...attempt, flanker })).toBeGreaterThanOrEqual(Zof(attempt));
      }),
    );
  });
});

const OTHER_SIDE = { L: 'R', R: 'L' } as const;

/** Answers two of every five trials right. */
const guessed = ({ target }: FlankerTrial, i: number): 'L' | 'R' => (i % 5 < 2 ? target : OTHER_SIDE[target]);

function side(i: number): 'L' | 'R' {
  return i % 2 === 0 ? 'L' : 'R';
}

/** Delays every response by `ms`. */
function shifted(attempt: Attempt, ms: number): Attempt {
  const later = <T extends { resp: number | null }>(trials: readonly T[] | undefined): T[] =>
    (trials ?? []).map((trial) => ({ ...trial, resp: trial.resp === null ? null : trial.resp + ms }));
  return {
    ...attempt,
    pvt: later(attempt.pvt),
    flanker: later(attempt.flanker),
    symbol: later(attempt.symbol),
    ...(attempt.dual && { dual: { ...attempt.dual, events: later(attempt.dual.events) } }),
  };
}

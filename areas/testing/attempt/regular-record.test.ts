import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { NORMS } from '#areas/scoring/norms.ts';
import { planAttempt } from '#areas/testing/tasks/attempt-plan.ts';
import { PVT_TIMEOUT_MS } from '#areas/testing/tasks/pvt-plan.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';
import { isTooRegular } from './regular-record.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';

const startedAt = '2026-11-15T06:00:00.000Z';
const SEED = '0'.repeat(32);
const person = simulate({ slowness: 0, deviceClass: 'desktop-mouse' }, { testType: 'FullTest', seed: SEED, startedAt });
/** A script may know the plan: anyone who has the seed can compute it. */
const plan = planAttempt('FullTest', SEED);

/** Returns the same record with other reaction times to the light. */
function lightsAnswered(times: readonly number[], wait = (at: number) => (at * 7.3) % 16.7): RawAttempt {
  let now = 0;
  const pvt = times.map((time, i) => {
    const isi = plan.pvt[i % plan.pvt.length]?.isi ?? 0;
    const onset = now + isi + wait(i);
    now = onset + Math.min(time, PVT_TIMEOUT_MS);
    return { i, isi, onset, resp: now, early: 0, input: 'mouse' as const, frames: { n: 30, late: 0 } };
  });
  return { ...person, pvt };
}

function tracked(distance: number): RawAttempt {
  const { dual } = person;
  if (!dual) throw new Error('The record has no tracking.');
  const samples = dual.samples.map(([t, x, y]): (typeof dual.samples)[number] => [t, x, y, x + distance, y, 1]);
  return { ...person, dual: { ...dual, samples } };
}

/** Uneven, but within 15 ms of a center: like `200 + Math.random() * 30 - 15`. */
const jittered = (center: number) => Array.from({ length: 20 }, (_, i) => center + ((i * 11) % 31) - 15);
const HUMAN = [310, 268, 355, 291, 402, 277, 330, 296, 512, 284, 303, 341, 266, 318, 289, 377, 295, 306, 348, 272];

describe('a record that no person made', () => {
  test.each([
    ['answers that differ by a few milliseconds', lightsAnswered(jittered(200))],
    ['answers that grow evenly', lightsAnswered(HUMAN.map((_, i) => 200 + 9 * i))],
    ['two answers in turn', lightsAnswered(HUMAN.map((_, i) => (i % 2 ? 240 : 310)))],
    ['answers faster than eyes and hands', lightsAnswered(HUMAN.map((time) => time / 2))],
    ['waits that all end at the same moment of a frame', lightsAnswered(HUMAN, () => 8)],
    ['a pointer that never leaves the target', tracked(0)],
    ['a pointer that is a few pixels beside it', tracked(0.007)],
  ])('%s is flagged', (_, record) => {
    expect(isTooRegular(record)).toBe(true);
  });

  test('arrows and symbols answered right impossibly fast are flagged', () => {
    const flanker = person.flanker.map((trial, i) => ({
      ...trial,
      key: trial.target,
      resp: trial.onset + 210 + ((i * 17) % 60),
    }));
    const symbol = (person.symbol ?? []).map((item, i) => ({
      ...item,
      key: item.answer,
      resp: item.onset + 190 + ((i * 13) % 50),
    }));

    expect([isTooRegular({ ...person, flanker }), isTooRegular({ ...person, symbol })]).toEqual([true, true]);
  });
});

describe('a person', () => {
  test('is not taken for a machine', () => {
    expect([isTooRegular(person), isTooRegular(lightsAnswered(HUMAN)), isTooRegular(tracked(0.02))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('at a coarse clock, whose answers fall on few values, is not taken for a machine', () => {
    const steps = lightsAnswered(HUMAN.map((time) => Math.round(time / 50) * 50));

    expect(isTooRegular({ ...steps, device: { ...person.device, timerStepMs: 10 } })).toBe(false);
  });

  test.each([10, 20])('is never taken for a machine in any %d real answers in a row (ds004902)', (count) => {
    const rows = realAnswers().flatMap((answers) =>
      answers.slice(count - 1).map((_, from) => answers.slice(from, from + count)),
    );

    expect(rows.length).toBe(count === 10 ? 2827 : 2157);
    expect(rows.filter((answers) => isTooRegular({ ...lightsAnswered(answers), dual: null, symbol: null }))).toEqual(
      [],
    );
  });
});

/** Returns the reaction times of each person in each session, in order. */
function realAnswers(): number[][] {
  const lines = readFileSync('tests/data/pvt_sleepdep_ds004902.csv', 'utf8').trim().split('\n').slice(1);
  const sessions = Map.groupBy(lines, (line) => line.split(',').slice(0, 2).join());
  return [...sessions.values()].map((session) => session.map((line) => Number(line.split(',')[3])));
}

test('the least plausible tracking error lies far below what the norms know', () => {
  const { mu, sd } = NORMS.tests.FullTest.domains.d?.metrics['track'] ?? { mu: 0, sd: 1 };

  expect((Math.log(0.008) - mu) / sd).toBeLessThan(-5);
});

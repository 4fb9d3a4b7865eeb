import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import { scoredRecord, type ScoredRecord } from '#areas/testing/attempt/scored-record.ts';
import { seededRandom, type SeededRandom } from '#areas/testing/tasks/seeded-random.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { drawnSeed } from './past-person.ts';

/** A simulated test that many people may have taken. */
export interface PooledTest {
  readonly scored: ScoredRecord;
  readonly elapsedMs: number;
  readonly deviceKey: string;
}

const SLOWEST = 5;
const FASTEST = -2.4;
const STEP = 0.2;
const TESTS_OF_A_LEVEL = 25;
/** One test of each level is invalid because of dropped frames. */
const DROPPED_FRAMES = 0.3;

/**
 * Tests of people of every ability, simulated and scored once, so that a million results take minutes instead of hours.
 * A level depends on the seed alone, so that it is the same whoever is first to draw from it.
 */
export class ScorePool {
  readonly #levels = new Map<string, readonly PooledTest[]>();
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Returns a test that a person of about this slowness may have taken. */
  draw(random: SeededRandom, deviceClass: DeviceClass, testType: TestType, slowness: number): PooledTest {
    const level = Math.round((Math.min(SLOWEST, Math.max(FASTEST, slowness)) - FASTEST) / STEP);
    const key = `${deviceClass} ${testType} ${level}`;
    const tests = this.#levels.get(key) ?? this.#simulated(key, deviceClass, testType, FASTEST + level * STEP);
    this.#levels.set(key, tests);
    return tests[random.below(tests.length)] as PooledTest;
  }

  #simulated(key: string, deviceClass: DeviceClass, testType: TestType, slowness: number): PooledTest[] {
    const random = seededRandom(`${this.#seed} ${key}`, 'pool');
    return Array.from({ length: TESTS_OF_A_LEVEL }, (_, i) => {
      const options = { testType, seed: drawnSeed(random), startedAt: '2026-01-01T00:00:00.000Z' };
      const taken = simulate({ slowness, deviceClass, unsteadiness: 1 }, options);
      const raw = { ...taken, device: { ...taken.device, lateFrames: i === 0 ? DROPPED_FRAMES : 0 } };
      const scored = scoredRecord(testType, raw, { isNewDevice: false });
      return { scored, elapsedMs: Math.round(raw.elapsedMs), deviceKey: raw.device.key };
    });
  }
}

import { expect, test } from 'vitest';
import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import { USUAL_POLICY } from '#areas/testing/policy/usual-policy.ts';
import { simulate } from '#areas/testing/tasks/simulated-person.ts';
import { preliminaryResult, type JudgingFacts, type TakenTest } from './preliminary-result.ts';
import { ResultHistory } from './result-history.ts';
import { scoredRecord } from './scored-record.ts';

interface Planned {
  readonly testType?: TestType;
  readonly slowness: number;
  readonly day: number;
  readonly minute?: number;
  readonly deviceClass?: DeviceClass;
  readonly isLeft?: boolean;
}

const START = Date.parse('2026-03-02T06:00:00.000Z');
const AT_THE_GATE: readonly Planned[] = [
  { slowness: 0, day: 10 },
  { slowness: -3, day: 11 },
  { slowness: 2, day: 12 },
  { slowness: 5, day: 13 },
  { slowness: 5, day: 13, minute: 15 },
  { slowness: 5, day: 14 },
  { slowness: 0, day: 14, minute: 15 },
  { slowness: 5, day: 15 },
  { slowness: 0, day: 15, minute: 10, isLeft: true },
  { slowness: 0, day: 15, minute: 20 },
  { testType: 'LightningTest', slowness: -2, day: 16 },
  { testType: 'LightningTest', slowness: 5, day: 17 },
  { slowness: 5, day: 17, minute: 5 },
  { testType: 'LightningTest', slowness: 0, day: 17, minute: 20 },
  { slowness: 0, day: 18, isLeft: true },
  { slowness: 0, day: 19, deviceClass: 'phone-touch' },
  { slowness: 0.8, day: 150 },
  { testType: 'LightningTest', slowness: 0, day: 151 },
];

function taken({ testType = 'FullTest', slowness, day, minute = 0, ...rest }: Planned, at: number): TakenTest {
  const startedMs = START + day * 86_400_000 + minute * 60_000;
  const how = { testType, seed: String(at).padStart(32, '0'), startedAt: new Date(startedMs).toISOString() };
  const whole = simulate({ slowness, deviceClass: rest.deviceClass ?? 'tablet-touch' }, how);
  const record = rest.isLeft ? { ...whole, ended: 'left' as const, flanker: [], dual: null, symbol: null } : whole;
  return { testType, record, takenAt: new Date(startedMs + record.elapsedMs).toISOString() };
}

/** The judgment that is proved to be the server's, and what a kiosk would carry before each test. */
class Server {
  readonly #history: ResultHistory;
  readonly #retests: JudgingFacts['retests'];
  readonly #tests: TakenTest[] = [];

  constructor(policy: TestingPolicy) {
    const { mostRetests, retestAfterMinutes } = policy;
    this.#retests = { mostRetests, retestAfterMinutes };
    this.#history = new ResultHistory({ policy, visitId: ({ id }) => id, baselineId: ({ id }) => id });
    for (const day of [0, 1, 2, 3, 4, 5, 6, 7]) this.take({ slowness: 0, day });
  }

  get facts(): JudgingFacts {
    return { baselines: this.#history.baselines(), visit: null, retests: this.#retests };
  }

  take(planned: Planned) {
    const test = taken(planned, this.#tests.length);
    const { testType, takenAt, record } = test;
    this.#tests.push(test);
    const scored = scoredRecord(testType, record, { isNewDevice: false });
    const decided = this.#history.add({ id: takenAt, takenAt, day: takenAt.slice(0, 10), ...scored });
    return { test, ...decided };
  }
}

const RULES = { policy: USUAL_POLICY, normsVersion: NORMS.version };
const CLEAR = { clear: { en: 'Carry on.' } };

test.each([
  ['with numbers', USUAL_POLICY],
  ['in words only', { ...USUAL_POLICY, showsNumbers: false, mostRetests: 2, resultTexts: CLEAR }],
])('a device says %s what the server will say, and nothing where only the server can', (_, policy) => {
  const server = new Server(policy);
  const before: TakenTest[] = [];
  const keys: string[] = [];
  for (const planned of AT_THE_GATE) {
    const { facts } = server;
    const { test: present, result, told, outcome } = server.take(planned);
    const said = preliminaryResult(present, before.slice(-2), facts, { ...RULES, policy });
    before.push(present);

    const { score, se, baselineValue: baseline, deviation } = result;
    const numbers =
      policy.showsNumbers && present.testType === 'FullTest'
        ? { score, se, baseline, deviation, elsewhere: null }
        : null;
    const isKnown = result.isValid && result.baselineStatus === 'established';
    expect(said).toEqual(
      isKnown
        ? {
            testType: present.testType,
            words: { ...told.words, numbers },
            organizationText: outcome === 'clear' ? (policy.resultTexts.clear ?? null) : null,
          }
        : null,
    );
    keys.push(said?.words.key ?? 'recorded');
  }
  for (const key of ['recorded', 'clear', 'quick.pass.own', 'quick.inconclusive.own', 'quick.insteadOfRetest']) {
    expect(keys).toContain(key);
  }
});

test('a retest continues the visit that was open when the package was made', () => {
  const server = new Server(USUAL_POLICY);
  const { facts } = server;
  const red = server.take({ slowness: 5, day: 10 });
  expect(red.outcome).toBe('confirming');
  const retestUntil = new Date(Date.parse(red.test.takenAt) + 3_600_000).toISOString();
  const open: JudgingFacts = { ...facts, visit: { outcome: 'confirming', tests: 1, retestUntil } };
  const again = taken({ slowness: 5, day: 10, minute: 20 }, 77);
  const late = taken({ slowness: 5, day: 10, minute: 90 }, 78);

  const keyOf = (present: TakenTest) => preliminaryResult(present, [], open, RULES)?.words.key;
  expect(keyOf(again)).toMatch(/^confirmed\.(?!first)/);
  expect(keyOf(late)).toMatch(/^confirming\./);
});

test('a page with other norms than the server says nothing', () => {
  const server = new Server(USUAL_POLICY);
  const present = taken({ slowness: 0, day: 10 }, 9);

  expect(preliminaryResult(present, [], server.facts, RULES)).not.toBeNull();
  expect(preliminaryResult(present, [], server.facts, { ...RULES, normsVersion: 'later' })).toBeNull();
});

import type { BaselineState } from '#areas/baselines/baseline-figures.ts';
import { GrowingBaseline } from '#areas/baselines/growing-baseline.ts';
import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import type { BaselineMembership } from '#areas/scoring/baseline.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { deviceClassFlags } from './device-class-flags.ts';
import { judgedResult, type JudgedResult } from './judged-result.ts';
import type { TestingPolicy } from './policy.contract.ts';
import type { ScoredRecord } from './scored-record.ts';
import { VisitHistory, type PastVisit } from './visit-history.ts';
import type { VisitOutcome } from './visit-outcome.ts';

/** A test that somebody took some time ago. */
export interface PastTest extends ScoredRecord {
  readonly id: string;
  readonly takenAt: string;
  /** The day in the organization's own time zone. */
  readonly day: string;
}

/** What the service would have stored of it, but for who took it and how. */
export interface PastResult extends JudgedResult {
  readonly id: string;
  readonly visitId: string;
  readonly attemptNumber: number;
  readonly testType: TestType;
  readonly deviceClass: DeviceClass;
  readonly takenAt: string;
  readonly normsVersion: string;
  readonly policyVersion: number;
  readonly lightScore: number | null;
  readonly baselineId: string;
}

export interface PastBaseline extends BaselineState {
  readonly id: string;
  readonly deviceClass: DeviceClass;
  readonly members: readonly { readonly resultId: string; readonly membership: BaselineMembership }[];
}

interface HistoryOptions {
  readonly policy: TestingPolicy;
  /** The id of the visit, or of the baseline, that begins with a test. */
  readonly visitId: (test: PastTest) => string;
  readonly baselineId: (test: PastTest) => string;
}

/** Everything that one person's tests came to, for tests that come in the order of their times. */
export class ResultHistory {
  readonly #options: HistoryOptions;
  readonly #visits: VisitHistory;
  readonly #validOn = new Set<DeviceClass>();
  readonly #baselines = new Map<DeviceClass, { readonly id: string; readonly growing: GrowingBaseline }>();

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#visits = new VisitHistory(options.policy);
  }

  /** Judges a test as the service does when it is handed in: by what was known before it. */
  add(taken: PastTest): { readonly result: PastResult; readonly outcome: VisitOutcome } {
    const { id, takenAt, own, light } = taken;
    const { deviceClass, testType, normsVersion } = own;
    const onClass = this.#baselines.has(deviceClass);
    const { id: baselineId, growing } = this.#baselineOf(taken);
    const { test, result } = judgedResult(own, growing.at(takenAt), NORMS);
    const { visit, attemptNumber } = this.#visits.add(this.#options.visitId(taken), takenAt, test);
    const flags = [...result.flags, ...this.#deviceClassFlags(taken, { ...result, onClass })];
    if (own.valid) this.#validOn.add(deviceClass);
    const lightScore = light?.score ?? null;
    if (testType === 'FullTest' && own.score !== null) {
      growing.add({ resultId: id, takenAt, day: taken.day, score: own.score, lightScore });
    }
    const facts = { id, testType, deviceClass, takenAt, normsVersion, lightScore };
    const decided = { visitId: visit.id, attemptNumber, policyVersion: this.#options.policy.version };
    return { result: { ...result, ...facts, ...decided, flags, baselineId }, outcome: visit.outcome };
  }

  visits(now: string): PastVisit[] {
    return this.#visits.until(now);
  }

  baselines(): PastBaseline[] {
    return [...this.#baselines].map(([deviceClass, { id, growing }]) => ({
      id,
      deviceClass,
      ...growing.state(),
      members: growing.members(),
    }));
  }

  #deviceClassFlags(
    { own: { deviceClass }, takenAt }: PastTest,
    { baselineStatus, onClass }: Pick<JudgedResult, 'baselineStatus'> & { readonly onClass: boolean },
  ): string[] {
    const others = [...this.#baselines].filter(([each]) => each !== deviceClass);
    const use = {
      onClass,
      onOtherClass: others.some(([each]) => this.#validOn.has(each)),
      isEstablishedHere: baselineStatus === 'established',
      isEstablishedElsewhere: others.some(([, { growing }]) => growing.at(takenAt).baseline.status === 'established'),
    };
    return deviceClassFlags(use, this.#options.policy);
  }

  #baselineOf(taken: PastTest) {
    const { deviceClass } = taken.own;
    const known = this.#baselines.get(deviceClass);
    if (known) return known;
    const begun = { id: this.#options.baselineId(taken), growing: new GrowingBaseline(NORMS) };
    this.#baselines.set(deviceClass, begun);
    return begun;
  }
}

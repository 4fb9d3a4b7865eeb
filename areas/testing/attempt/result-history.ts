import type { BaselineState } from '#areas/baselines/baseline-figures.ts';
import { progressOf } from '#areas/baselines/baseline-progress.ts';
import { GrowingBaseline } from '#areas/baselines/growing-baseline.ts';
import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import type { BaselineMembership } from '#areas/scoring/baseline.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { deviceClassFlags } from './device-class-flags.ts';
import { judgedResult, wordedResult, type JudgedResult } from './judged-result.ts';
import type { TestingPolicy } from '#areas/testing/policy/policy.contract.ts';
import type { BaselineElsewhere } from '#areas/testing/results/result-words.ts';
import type { ScoredRecord } from './scored-record.ts';
import { VisitHistory, type PastVisit } from './visit-history.ts';
import { messageFor } from '#areas/testing/results/message-for-result.ts';
import type { ShownMessage } from '#areas/testing/results/shown-message.ts';
import type { VisitOutcome } from '#areas/testing/results/visit-outcome.ts';

/** A test that a person took in the past. */
export interface PastTest extends ScoredRecord {
  readonly id: string;
  readonly takenAt: string;
  /** The day in the organization's own time zone. */
  readonly day: string;
}

/** What the service would have stored for the test, except who took it and how. */
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

/** What the person was shown. */
export type PastMessage = Omit<ShownMessage, 'at' | 'language'>;

interface HistoryStep {
  readonly result: PastResult;
  readonly outcome: VisitOutcome;
  readonly told: PastMessage;
}

interface MessageFacts {
  readonly isRetest: boolean;
  readonly use: { readonly onClass: boolean; readonly onOtherClass: boolean };
  readonly elsewhere: BaselineElsewhere | null;
  readonly growing: GrowingBaseline;
}

interface HistoryOptions {
  readonly policy: TestingPolicy;
  /** Returns the id of the visit that begins with a test; `baselineId` does the same for a baseline. */
  readonly visitId: (test: PastTest) => string;
  readonly baselineId: (test: PastTest) => string;
}

/** Computes all results of one person. Tests must be added in time order. */
export class ResultHistory {
  readonly #options: HistoryOptions;
  readonly #visits: VisitHistory;
  readonly #validOn = new Set<DeviceClass>();
  readonly #baselines = new Map<DeviceClass, { readonly id: string; readonly growing: GrowingBaseline }>();

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#visits = new VisitHistory(options.policy);
  }

  /** Judges a test as the service does when it is handed in: by what was known before the test. */
  add(taken: PastTest): HistoryStep {
    const { id, takenAt, own, light } = taken;
    const { deviceClass, testType, normsVersion } = own;
    const onClass = this.#baselines.has(deviceClass);
    const { id: baselineId, growing } = this.#baselineOf(taken);
    const { test, result } = judgedResult(own, growing.at(takenAt), NORMS);
    const { visit, attemptNumber, isRetest } = this.#visits.add(this.#options.visitId(taken), takenAt, test);
    const use = this.#deviceUse(taken, onClass);
    const isEstablishedHere = result.baselineStatus === 'established';
    const elsewhere = this.#elsewhere(taken);
    const classFlags = deviceClassFlags(
      { ...use, isEstablishedHere, isEstablishedElsewhere: elsewhere !== null },
      this.#options.policy,
    );
    const flags = [...result.flags, ...classFlags];
    if (own.valid) this.#validOn.add(deviceClass);
    const lightScore = light?.score ?? null;
    if (testType === 'FullTest' && own.score !== null) {
      growing.add({ resultId: id, takenAt, day: taken.day, score: own.score, lightScore });
    }
    const facts = { id, testType, deviceClass, takenAt, normsVersion, lightScore };
    const decided = { visitId: visit.id, attemptNumber, policyVersion: this.#options.policy.version };
    const past = { ...result, ...facts, ...decided, flags, baselineId };
    const told = this.#told(past, visit, { isRetest, use, elsewhere: isEstablishedHere ? null : elsewhere, growing });
    return { result: past, outcome: visit.outcome, told };
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

  #others(deviceClass: DeviceClass) {
    return [...this.#baselines].filter(([each]) => each !== deviceClass);
  }

  #deviceUse({ own: { deviceClass } }: PastTest, onClass: boolean) {
    return { onClass, onOtherClass: this.#others(deviceClass).some(([each]) => this.#validOn.has(each)) };
  }

  /** The baseline on another class of device; of several, the most recently used. */
  #elsewhere({ own: { deviceClass } }: PastTest): BaselineElsewhere | null {
    const found = this.#others(deviceClass)
      .map(([each, { growing }]) => ({ deviceClass: each, ...growing.state() }))
      .filter(({ status }) => status === 'established')
      .toSorted((a, b) => (b.lastMemberAt ?? '').localeCompare(a.lastMemberAt ?? ''))[0];
    return found ? { deviceClass: found.deviceClass, value: found.value } : null;
  }

  /** Assumes that the test was handed in as soon as it was taken, and that no other test was expected. */
  #told(past: PastResult, { outcome, retestFrom }: PastVisit, { growing, ...facts }: MessageFacts): PastMessage {
    const { testType, takenAt } = past;
    return messageFor(wordedResult(past, { testType, takenAt, outcome, retestFrom }), {
      ...facts,
      now: Date.parse(takenAt),
      policy: this.#options.policy,
      progress: testType === 'FullTest' ? progressOf({ ...growing.state(), practice: practiceIn(growing) }) : null,
      stillDue: null,
      supervisor: null,
    });
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

const practiceIn = (growing: GrowingBaseline): number =>
  growing.members().filter(({ membership }) => membership === 'practice').length;

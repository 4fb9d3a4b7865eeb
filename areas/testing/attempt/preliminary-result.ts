import { isStaleAt, storedBaselines, type StoredFigures } from '#areas/baselines/baseline-figures.ts';
import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import { tracedBaseline } from '#areas/scoring/baseline.ts';
import { NORMS } from '#areas/scoring/norms.ts';
import { judgedResult, wordedResult, type BaselinesInForce } from '#areas/testing/attempt/judged-result.ts';
import { scoredRecord } from '#areas/testing/attempt/scored-record.ts';
import { VisitHistory, type OpenVisit } from '#areas/testing/attempt/visit-history.ts';
import type { TestingPolicy, TextByLanguage } from '#areas/testing/policy/policy.contract.ts';
import { messageFor, organizationText } from '#areas/testing/results/message-for-result.ts';
import type { ResultWords } from '#areas/testing/results/result-words.ts';
import { wordsIn } from '#areas/testing/results/shown-words.ts';
import type { RawAttempt } from '#areas/testing/tasks/raw-attempt.ts';

interface CarriedBaseline extends StoredFigures {
  readonly deviceClass: DeviceClass;
  readonly lastMemberAt: string | null;
}

/** What a kiosk carries along about one person, encrypted, to judge a test offline. */
export interface JudgingFacts {
  /** Established baselines on the classes of device that the kiosk can be. */
  readonly baselines: readonly CarriedBaseline[];
  /** The visit that waited for a test when the package was made. */
  readonly visit: OpenVisit | null;
  /** The retest rule that applies to the person at this kiosk. */
  readonly retests: Pick<TestingPolicy, 'mostRetests' | 'retestAfterMinutes'>;
}

export interface TakenTest {
  readonly testType: TestType;
  /** When it ended, by the server's time as the device reckons it. */
  readonly takenAt: string;
  readonly record: RawAttempt;
}

/** What a person is told at an offline kiosk; the server's answer counts. */
export interface PreliminaryResult {
  readonly testType: TestType;
  readonly words: ResultWords;
  readonly organizationText: TextByLanguage | null;
}

/** What a package says about how results are told. */
interface JudgingRules {
  readonly policy: TestingPolicy;
  readonly normsVersion: string;
}

const NO_BASELINE = tracedBaseline([], NORMS).baseline;

/**
 * Judges a test as the server will, by its own code. Returns null where only the server can tell: without an
 * established baseline, for a test that is not valid, and where this page has other norms than the server.
 *
 * @param earlier the person's tests that wait on this device, in time order; the test may be a retest after one of them
 */
export function preliminaryResult(
  test: TakenTest,
  earlier: readonly TakenTest[],
  facts: JudgingFacts,
  rules: JudgingRules,
): PreliminaryResult | null {
  if (rules.normsVersion !== NORMS.version) return null;
  const policy = { ...rules.policy, ...facts.retests };
  const visits = new VisitHistory(policy, facts.visit);
  for (const before of earlier) visits.add('', before.takenAt, judged(before, facts).test);
  const { test: outcome, result } = judged(test, facts);
  if (!result.isValid || result.baselineStatus !== 'established') return null;
  const { testType, takenAt } = test;
  const { visit, isRetest } = visits.add('', takenAt, outcome);
  const worded = wordedResult(result, { testType, takenAt, outcome: visit.outcome, retestFrom: visit.retestFrom });
  const message = messageFor(worded, {
    now: Date.parse(takenAt),
    policy,
    isRetest,
    use: { onClass: true, onOtherClass: false },
    elsewhere: null,
    progress: null,
    // A package says neither which tests are expected nor who a person's supervisor is.
    stillDue: null,
    supervisor: null,
  });
  return { testType, words: wordsIn(worded, message), organizationText: organizationText(policy, visit.outcome) };
}

function judged({ testType, takenAt, record }: TakenTest, { baselines }: JudgingFacts) {
  const { own } = scoredRecord(testType, record, { isNewDevice: false });
  const carried = baselines.find(({ deviceClass }) => deviceClass === own.deviceClass);
  return judgedResult(own, inForce(carried, takenAt), NORMS);
}

function inForce(carried: CarriedBaseline | undefined, takenAt: string): BaselinesInForce {
  const stored = carried && storedBaselines(carried);
  if (!stored) return { baseline: NO_BASELINE, light: NO_BASELINE, isStale: false };
  return { ...stored, isStale: isStaleAt(takenAt, carried.lastMemberAt, NORMS) };
}

import { TRIGGER_KINDS } from '#areas/alerts/triggers/alert-trigger.ts';
import { alertStateWords, severityWords } from '#areas/alerts/alert/alert-words.ts';
import { caseStateWords, decisionWords } from '#areas/cases/case/case-words.ts';
import { validityWords } from '#areas/reports/scores/score-words.ts';
import {
  excuseWords,
  missedWords,
  statusWords as occurrenceWords,
} from '#areas/schedules/expected-tests/schedule-words.ts';
import {
  changeWords,
  deviceWords,
  flagWords,
  outcomeWords,
  testWords,
  wayWords,
} from '#areas/testing/results/fact-words.ts';
import { profileWords, sourceWords, statusWords } from '#areas/users/person/user-words.ts';

/** The message ids of the words for a column's codes. */
export type Words = Readonly<Record<string, string>>;

const baselineStateWords: Words = {
  none: 'reports.filter.baseline.none',
  establishing: 'reports.filter.baseline.establishing',
  established: 'reports.filter.baseline.established',
  stale: 'reports.filter.baseline.stale',
};

const whatWords: Words = {
  ...Object.fromEntries(TRIGGER_KINDS.map((kind) => [kind, `alerts.rule.kind.${kind}`])),
  device: 'exports.value.redsOnDevice',
};

/** By column. Values of other columns are written as they are stored. */
export const VALUE_WORDS: Readonly<Record<string, Words>> = {
  test: testWords,
  firstTest: testWords,
  device: deviceWords,
  way: wayWords,
  validity: validityWords,
  flags: flagWords,
  verdict: { pass: 'testing.outcome.pass', inconclusive: 'testing.outcome.inconclusive' },
  outcome: outcomeWords,
  change: changeWords,
  baselineState: baselineStateWords,
  latestBaselineState: baselineStateWords,
  seriesState: baselineStateWords,
  status: statusWords,
  profile: profileWords,
  source: sourceWords,
  askedTest: { ...testWords, LightningThenFull: 'schedules.test.lightningThenFull' },
  occurrenceStatus: occurrenceWords,
  missedReason: missedWords,
  excuseReason: excuseWords,
  what: whatWords,
  severity: severityWords,
  alertState: alertStateWords,
  caseState: caseStateWords,
  cause: {
    confirmed: 'cases.cause.confirmed',
    unconfirmed: 'cases.cause.unconfirmed',
    photo: 'cases.cause.photo',
    byHand: 'cases.cause.byHand',
  },
  decision: decisionWords,
};

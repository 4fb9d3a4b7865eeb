import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import type { Change } from '#areas/scoring/deviation.ts';
import type { ScoreBand } from '#areas/scoring/score-bands.ts';
import type { Way } from './results.contract.ts';
import type { VisitOutcome } from './visit-outcome.ts';

/** The ids of the words for what is known of tests, for pages and files alike. */
export const testWords: Readonly<Record<TestType, string>> = {
  FullTest: 'testing.own.fullTest',
  LightningTest: 'testing.own.quickCheck',
};

export const outcomeWords: Readonly<Record<VisitOutcome | 'voided', string>> = {
  establishing: 'testing.outcome.establishing',
  clear: 'testing.outcome.clear',
  caution: 'testing.outcome.caution',
  confirming: 'testing.outcome.confirming',
  confirmed: 'testing.outcome.confirmed',
  cleared_on_retest: 'testing.outcome.clearedOnRetest',
  unconfirmed: 'testing.outcome.unconfirmed',
  pass: 'testing.outcome.pass',
  inconclusive: 'testing.outcome.inconclusive',
  invalid: 'testing.outcome.invalid',
  voided: 'testing.outcome.voided',
};

export const deviceWords: Readonly<Record<DeviceClass, string>> = {
  'desktop-keyboard': 'testing.device.keyboard',
  'desktop-mouse': 'testing.device.mouse',
  'tablet-touch': 'testing.device.tablet',
  'phone-touch': 'testing.device.phone',
};

/** How the person came to the test. */
export const wayWords: Readonly<Record<Way, string>> = {
  own: 'testing.way.own',
  supervised: 'testing.way.supervised',
  link: 'testing.way.link',
  code: 'testing.way.code',
  kiosk: 'testing.way.kiosk',
};

/** Of the scale, not of the person. */
export const bandWords: Readonly<Record<ScoreBand, string>> = {
  0: 'testing.detail.band.low',
  1: 'testing.detail.band.slightlyRaised',
  2: 'testing.detail.band.raised',
  3: 'testing.detail.band.high',
  4: 'testing.detail.band.veryHigh',
  5: 'testing.detail.band.highest',
};

/** Whether a test counts; suspect is one that counts and has something noted about it. */
export const validityWords = {
  valid: 'testing.detail.validity.valid',
  suspect: 'testing.detail.validity.suspect',
  invalid: 'testing.detail.validity.invalid',
} as const;

/** Whether a deviation is more than chance. */
export const changeWords: Readonly<Record<Change, string>> = {
  within_noise: 'testing.detail.change.withinNoise',
  reliable_worsening: 'testing.detail.change.worse',
  strong_worsening: 'testing.detail.change.strong',
  reliable_improvement: 'testing.detail.change.better',
};

import type { DeviceClass, TestType } from '#areas/scoring/attempt.ts';
import type { Change } from '#areas/scoring/deviation.ts';
import type { ScoreBand } from '#areas/scoring/score-bands.ts';
import type { TestWay } from './results.contract.ts';
import type { VisitOutcome } from './visit-outcome.ts';

/** The message ids for facts about tests, shared by pages and files. */
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

/** The way in which the person came to the test. */
export const wayWords: Readonly<Record<TestWay, string>> = {
  own: 'testing.way.own',
  supervised: 'testing.way.supervised',
  link: 'testing.way.link',
  code: 'testing.way.code',
  kiosk: 'testing.way.kiosk',
};

/** These name bands of the scale and do not judge the person. */
export const bandWords: Readonly<Record<ScoreBand, string>> = {
  0: 'testing.detail.band.low',
  1: 'testing.detail.band.slightlyRaised',
  2: 'testing.detail.band.raised',
  3: 'testing.detail.band.high',
  4: 'testing.detail.band.veryHigh',
  5: 'testing.detail.band.highest',
};

/** Whether a test counts; `suspect` is one that counts and has a flag. */
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

/** What a check of a test found. */
export const flagWords: Readonly<Record<string, string>> = {
  hidden_tab: 'testing.flag.hidden_tab',
  schedule_mismatch: 'testing.flag.schedule_mismatch',
  replayed: 'testing.flag.replayed',
  timer_too_coarse: 'testing.flag.timer_too_coarse',
  timer_coarse: 'testing.flag.timer_coarse',
  frames_dropped: 'testing.flag.frames_dropped',
  late_frames: 'testing.flag.late_frames',
  focus_lost: 'testing.flag.focus_lost',
  ts_fallback: 'testing.flag.ts_fallback',
  resized: 'testing.flag.resized',
  excess_false_starts: 'testing.flag.excess_false_starts',
  low_accuracy: 'testing.flag.low_accuracy',
  random_responding: 'testing.flag.random_responding',
  insufficient_data: 'testing.flag.insufficient_data',
  no_photo: 'testing.flag.no_photo',
  new_device: 'testing.flag.new_device',
  new_device_class: 'testing.flag.new_device_class',
  too_regular: 'testing.flag.too_regular',
  impossible_clock: 'testing.flag.impossible_clock',
  not_handed_in: 'testing.flag.not_handed_in',
};

import type { Change } from '#areas/scoring/deviation.ts';
import { validityWords as countsWords } from '#areas/testing/fact-words.ts';
import type { Validity } from './report-filter.ts';

/** The ids of the words for what is known of tests in reports. */
export const validityWords: Readonly<Record<Validity, string>> = {
  ...countsWords,
  void: 'testing.outcome.voided',
};

/** Whether a deviation is more than chance. */
export const changeWords: Readonly<Record<Change, string>> = {
  within_noise: 'testing.detail.change.withinNoise',
  reliable_worsening: 'testing.detail.change.worse',
  strong_worsening: 'testing.detail.change.strong',
  reliable_improvement: 'testing.detail.change.better',
};

import { validityWords as countsWords } from '#areas/testing/results/fact-words.ts';
import type { Validity } from '#areas/reports/frame/report-filter.ts';

/** Message ids for facts about tests in reports. */
export const validityWords: Readonly<Record<Validity, string>> = {
  ...countsWords,
  void: 'testing.outcome.voided',
};

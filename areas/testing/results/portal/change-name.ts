import type { Translate } from '#platform/portal/texts.ts';
import { changeWords } from '../fact-words.ts';
import type { Result } from '../results.contract.ts';

/** Returns the words for whether a deviation is more than chance. */
export const changeName = (t: Translate, change: Result['change']): string =>
  change === null ? '–' : t(changeWords[change]);

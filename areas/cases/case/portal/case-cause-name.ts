import type { Translate } from '#platform/portal/texts.ts';
import type { CaseCause } from '../case-state.ts';
import { caseCauseWords } from '../case-words.ts';

/** Returns what opened a case, in words. */
export const caseCauseName = (t: Translate, cause: CaseCause): string => t(caseCauseWords[cause]);

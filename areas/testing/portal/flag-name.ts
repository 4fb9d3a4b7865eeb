import type { Translate } from '#platform/portal/texts.ts';
import { flagWords } from '../fact-words.ts';

/** A flag in words. One that this release does not know yet is shown as it is written. */
export function flagName(t: Translate, flag: string): string {
  const id = flagWords[flag];
  return id ? t(id) : flag;
}

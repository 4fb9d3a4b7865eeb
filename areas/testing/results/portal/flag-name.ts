import type { Translate } from '#platform/portal/texts.ts';
import { flagWords } from '../fact-words.ts';

/** Returns a flag in words. A flag that this release does not know is shown as stored. */
export function flagName(t: Translate, flag: string): string {
  const id = flagWords[flag];
  return id ? t(id) : flag;
}

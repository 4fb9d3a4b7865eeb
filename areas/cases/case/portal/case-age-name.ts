import type { Translate } from '#platform/portal/texts.ts';
import type { Case } from '../cases.contract.ts';
import { minutesToDecision } from '../decision-time.ts';
import { lengthName } from './length-name.ts';

/**
 * Says how long a case waits, or waited, for its decision. Every screen says it with these words.
 *
 * @example caseAgeName(t, { beganAt, decision: null }, now) // 'Waiting for 2 h 15 min'
 */
export function caseAgeName(t: Translate, about: Pick<Case, 'beganAt' | 'decision'>, now: number): string {
  const length = lengthName(t, minutesToDecision(about, now));
  return about.decision ? t('cases.age.decided', { length }) : t('cases.age.waiting', { length });
}

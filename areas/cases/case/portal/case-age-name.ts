import { waitingName } from '#areas/testing/results/portal/waiting-name.ts';
import { lengthName } from '#platform/portal/time/length-name.ts';
import type { Translate } from '#platform/portal/texts.ts';
import type { Case } from '../cases.contract.ts';
import { minutesToDecision } from '../decision-time.ts';

/**
 * Says how long a case waits, or waited, for its first decision. Every screen says it with these words.
 *
 * @example caseAgeName(t, { beganAt, decision: null }, now) // 'Waiting for 2 h 15 min'
 */
export const caseAgeName = (t: Translate, about: Pick<Case, 'beganAt' | 'decision'>, now: number): string =>
  about.decision
    ? t('cases.age.decided', { length: lengthName(t, minutesToDecision(about, now)) })
    : waitingName(t, about.beganAt, now);

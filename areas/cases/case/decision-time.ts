import { minutesBetween } from '#platform/shared/time/length-parts.ts';
import type { Case } from './cases.contract.ts';

/** Minutes from the first red, or from opening by hand, to the first decision; to now while there is none. */
export const minutesToDecision = ({ beganAt, decision }: Pick<Case, 'beganAt' | 'decision'>, now: number): number =>
  minutesBetween(beganAt, decision ? Date.parse(decision.firstAt) : now);

import type { Case } from './cases.contract.ts';

const MINUTE_MS = 60_000;

/** Minutes from the first red, or from opening by hand, to the decision; to now while there is none. */
export const minutesToDecision = ({ beganAt, decision }: Pick<Case, 'beganAt' | 'decision'>, now: number): number =>
  Math.max(0, Math.floor(((decision ? Date.parse(decision.at) : now) - Date.parse(beganAt)) / MINUTE_MS));

const HOUR = 60;
const DAY = 24 * HOUR;

/** @example lengthParts(135) // { days: 0, hours: 2, minutes: 15 } */
export const lengthParts = (minutes: number): { days: number; hours: number; minutes: number } => ({
  days: Math.floor(minutes / DAY),
  hours: Math.floor((minutes % DAY) / HOUR),
  minutes: minutes % HOUR,
});

import type { Case } from './cases.contract.ts';

const MINUTE_MS = 60_000;

/** From the first red, or from when it was opened by hand, to the decision; while there is none, until now. */
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

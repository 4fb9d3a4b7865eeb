import { OPEN_STATES, type AlertState } from './alert-state.ts';
import type { Severity } from '#areas/alerts/triggers/alert-trigger.ts';
import type { AlertMove } from './alerts.contract.ts';

/** The parts of an alert that decide which moves it allows. */
export interface MovableAlert {
  readonly state: AlertState;
  readonly severity: Severity;
  readonly stepsLeft: number;
}

export const SNOOZE_MINUTES = [10, 30, 60, 480] as const;
type SnoozeMinutes = (typeof SNOOZE_MINUTES)[number];

/** In minutes: a critical alert cannot be snoozed for a whole shift. */
const LONGEST_WHEN_CRITICAL = 60;

export const snoozesFor = ({ severity }: Pick<MovableAlert, 'severity'>): readonly SnoozeMinutes[] =>
  SNOOZE_MINUTES.filter((minutes) => severity !== 'critical' || minutes <= LONGEST_WHEN_CRITICAL);

export const isOpen = (state: AlertState): boolean => OPEN_STATES.some((open) => open === state);

/** True while no one has acknowledged the alert. */
export const isUnacknowledged = (state: AlertState): boolean => isOpen(state) && state !== 'acknowledged';

/** Returns whether the alert can make this move from its current state. */
export function mayMove(alert: MovableAlert, move: AlertMove): boolean {
  if (!isOpen(alert.state)) return false;
  if (move.to === 'acknowledged') return isUnacknowledged(alert.state);
  if (move.to === 'snoozed') return snoozesFor(alert).includes(move.minutes);
  return move.to === 'resolved' || alert.stepsLeft > 0;
}

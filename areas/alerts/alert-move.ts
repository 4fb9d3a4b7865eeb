import { OPEN_STATES, type AlertState } from './alert-state.ts';
import type { Severity } from './alert-trigger.ts';
import type { AlertMove } from './alerts.contract.ts';

/** What decides which step an alert can go. */
export interface MovableAlert {
  readonly state: AlertState;
  readonly severity: Severity;
  readonly stepsLeft: number;
}

export const SNOOZE_MINUTES = [10, 30, 60, 480] as const;
type SnoozeMinutes = (typeof SNOOZE_MINUTES)[number];

/** What is critical does not sleep for a shift. */
const LONGEST_WHEN_CRITICAL = 60;

export const snoozesFor = ({ severity }: Pick<MovableAlert, 'severity'>): readonly SnoozeMinutes[] =>
  SNOOZE_MINUTES.filter((minutes) => severity !== 'critical' || minutes <= LONGEST_WHEN_CRITICAL);

export const isOpen = (state: AlertState): boolean => OPEN_STATES.some((open) => open === state);

/** Nobody has taken it on. */
export const isUnacknowledged = (state: AlertState): boolean => isOpen(state) && state !== 'acknowledged';

/** Whether an alert can go this step from where it is. */
export function mayMove(alert: MovableAlert, move: AlertMove): boolean {
  if (!isOpen(alert.state)) return false;
  if (move.to === 'acknowledged') return isUnacknowledged(alert.state);
  if (move.to === 'snoozed') return snoozesFor(alert).includes(move.minutes);
  return move.to === 'resolved' || alert.stepsLeft > 0;
}

import { typedNumber } from '#areas/schedules/rules/number-range.ts';
import { SHIFT_MINUTES_RANGE, type ShiftAnchor, type ShiftWindow } from '#areas/schedules/rules/shift-window.ts';
import { GRACE_RANGE } from '#areas/schedules/rules/test-window.ts';
import type { FieldFaults } from '#platform/shared/field-fault.ts';

export const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

/** A window around a shift in the form: minutes as typed, on one side of a point of the shift. */
export interface ShiftWindowForm {
  readonly anchor: ShiftAnchor;
  readonly opens: string;
  readonly opensSide: Side;
  readonly due: string;
  readonly dueSide: Side;
  readonly grace: string;
}

/** From an hour before the start until ten minutes after it. */
export const USUAL_SHIFT_WINDOW: ShiftWindowForm = {
  anchor: 'start',
  opens: '60',
  opensSide: 'before',
  due: '10',
  dueSide: 'after',
  grace: '0',
};

const sideOf = (minutes: number): Side => (minutes < 0 ? 'before' : 'after');

export const shiftWindowFields = ({
  anchor,
  opensMinutes,
  dueMinutes,
  graceMinutes,
}: ShiftWindow): ShiftWindowForm => ({
  anchor,
  opens: String(Math.abs(opensMinutes)),
  opensSide: sideOf(opensMinutes),
  due: String(Math.abs(dueMinutes)),
  dueSide: sideOf(dueMinutes),
  grace: String(graceMinutes),
});

/** No minutes before a point are the point itself, and not a negative zero. */
const signed = (minutes: number, side: Side): number => (side === 'before' && minutes > 0 ? -minutes : minutes);

/** Converts a window without faults. */
export const shiftWindowIn = ({ anchor, opens, opensSide, due, dueSide, grace }: ShiftWindowForm): ShiftWindow => ({
  anchor,
  opensMinutes: signed(Number(opens), opensSide),
  dueMinutes: signed(Number(due), dueSide),
  graceMinutes: Number(grace),
});

/** Returns the window, or null while it has faults. */
export const readShiftWindow = (form: ShiftWindowForm): ShiftWindow | null =>
  Object.keys(shiftWindowFaults([form])).length === 0 ? shiftWindowIn(form) : null;

export function shiftWindowFaults(windows: readonly ShiftWindowForm[]): FieldFaults {
  return Object.assign({}, ...windows.map((window, at) => faultsOf(window, at, windows)));
}

function faultsOf(window: ShiftWindowForm, at: number, all: readonly ShiftWindowForm[]): FieldFaults {
  const wrong = (name: 'opens' | 'due' | 'grace', range: { min: number; max: number }): FieldFaults =>
    typedNumber(window[name], range) === null
      ? { [`shiftWindows.${at}.${name}`]: { id: 'schedules.fault.number', values: { ...range } } }
      : {};
  const numbers = {
    ...wrong('opens', SHIFT_MINUTES_RANGE),
    ...wrong('due', SHIFT_MINUTES_RANGE),
    ...wrong('grace', GRACE_RANGE),
  };
  if (Object.keys(numbers).length > 0) return numbers;
  const { anchor, opensMinutes, dueMinutes } = shiftWindowIn(window);
  const isTaken = all.slice(0, at).some((other) => {
    const earlier = shiftWindowIn(other);
    return earlier.anchor === anchor && earlier.opensMinutes === opensMinutes;
  });
  return {
    ...(isTaken && { [`shiftWindows.${at}.opens`]: { id: 'schedules.fault.opensTwice' } }),
    ...(dueMinutes <= opensMinutes && { [`shiftWindows.${at}.due`]: { id: 'schedules.fault.dueBeforeOpens' } }),
  };
}

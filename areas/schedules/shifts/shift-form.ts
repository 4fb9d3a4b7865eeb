import type { FieldFaults } from '#platform/shared/field-fault.ts';
import { shiftedDay } from '#platform/shared/time/zone-days.ts';
import type { Shift } from './shifts.contract.ts';

/** Stands for "no site" where the id of one could stand. */
export const NO_SITE = 'none';

/** A shift in the form. The times are on the clock of the site. */
export interface ShiftForm {
  /** '' until a person is chosen. */
  readonly person: string;
  readonly site: string;
  readonly startDay: string;
  readonly startClock: string;
  readonly endDay: string;
  readonly endClock: string;
  readonly role: string;
}

export const newShiftForm = (day: string): ShiftForm => ({
  person: '',
  site: NO_SITE,
  startDay: day,
  startClock: '06:00',
  endDay: day,
  endClock: '18:00',
  role: '',
});

export const shiftFormOf = ({ person, site, startsLocal, endsLocal, role }: Shift): ShiftForm => ({
  person: person.id,
  site: site?.id ?? NO_SITE,
  startDay: startsLocal.slice(0, 10),
  startClock: startsLocal.slice(11),
  endDay: endsLocal.slice(0, 10),
  endClock: endsLocal.slice(11),
  role,
});

/** The end moves with the start, so that the shift keeps its length in days. */
export function withStartDay(form: ShiftForm, startDay: string): Partial<ShiftForm> {
  const days = (Date.parse(form.endDay) - Date.parse(form.startDay)) / 86_400_000;
  const isKnown = startDay !== '' && Number.isInteger(days) && days >= 0;
  return isKnown ? { startDay, endDay: shiftedDay(startDay, days) } : { startDay };
}

/** A shift that ends at or before its first clock time ends on the next day. */
export const withEndClock = (form: ShiftForm, endClock: string): Partial<ShiftForm> =>
  endClock !== '' && form.startDay !== '' && form.endDay === form.startDay && endClock <= form.startClock
    ? { endClock, endDay: shiftedDay(form.startDay, 1) }
    : { endClock };

/** The times and the site as the calls take them. */
export const sentTimes = ({ site, startDay, startClock, endDay, endClock, role }: ShiftForm) => ({
  site: site === NO_SITE ? null : site,
  start: `${startDay}T${startClock}`,
  end: `${endDay}T${endClock}`,
  role,
});

const MISSING = { id: 'field.required', isMissing: true } as const;

export function shiftFormFaults(form: ShiftForm): FieldFaults {
  const { person, startDay, startClock, endDay, endClock } = form;
  const isWhole = [startDay, startClock, endDay, endClock].every(Boolean);
  const endsBefore = isWhole && `${endDay}T${endClock}` <= `${startDay}T${startClock}`;
  return {
    ...(!person && { person: MISSING }),
    ...(!startDay && { startDay: MISSING }),
    ...(!startClock && { startClock: MISSING }),
    ...(!endDay && { endDay: MISSING }),
    ...(!endClock && { endClock: MISSING }),
    ...(endsBefore && { endClock: { id: 'schedules.shifts.fault.endsBeforeStart' } }),
  };
}

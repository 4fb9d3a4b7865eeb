import type { CalendarWindow } from '../schedule-week.ts';

/** Who should have tested on a day by a schedule, and did they: in the Test Status Report. */
export const statusHref = (day: string, scheduleId: string, window?: CalendarWindow): string => {
  const query = new URLSearchParams({ day, schedules: scheduleId, ...(window && { opensAt: window.opensAt }) });
  return `/reports/test-status?${query}`;
};

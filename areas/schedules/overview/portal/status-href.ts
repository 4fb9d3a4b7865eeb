import type { CalendarWindow } from '../schedule-week.ts';

/** Returns the link to a schedule's day, or one window of it, in the Test Status Report. */
export const statusHref = (day: string, scheduleId: string, window?: CalendarWindow): string => {
  const query = new URLSearchParams({ day, schedules: scheduleId, ...(window && { opensAt: window.opensAt }) });
  return `/reports/test-status?${query}`;
};

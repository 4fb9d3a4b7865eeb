import { useDates } from '#platform/portal/time/dates.ts';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';

interface WindowTimes {
  opensAt: string;
  dueAt: string;
}

interface WindowNameProps extends WindowTimes {
  /** Time zone of the window. */
  zone: string;
  /** For print: the time zone named on the sheet; the reader's when left out. */
  shownIn?: string;
}

/** @example '05:15–06:15'; the tooltip adds the time in the window's zone when it differs. */
export function WindowName({ zone, shownIn, opensAt, dueAt }: WindowNameProps) {
  const { times } = useWindowTimes(shownIn);
  const there = useWindowTimes(zone);
  const window = { opensAt, dueAt };
  const isElsewhere = times(window) !== there.times(window);
  return (
    <span className="one-line" title={isElsewhere ? `${there.times(window)} (${timeZoneText(zone)})` : undefined}>
      {times(window)}
    </span>
  );
}

/** Formats windows in the reader's time zone, unless a sheet names another. */
export function useWindowTimes(shownIn?: string) {
  const { time } = useDates(shownIn);
  return { time, times: ({ opensAt, dueAt }: WindowTimes): string => `${time(opensAt)}–${time(dueAt)}` };
}

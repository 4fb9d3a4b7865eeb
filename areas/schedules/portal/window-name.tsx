import { useDates } from '#platform/portal/dates.ts';
import { timeZoneText } from '#platform/portal/ui/time-zone-select.tsx';

interface WindowTimes {
  opensAt: string;
  dueAt: string;
}

interface WindowNameProps extends WindowTimes {
  /** By whose clock the window was reckoned. */
  zone: string;
  /** On paper: the clock that the sheet names; left out, the reader's. */
  shownIn?: string;
}

/** @example '05:15–06:15'; on hovering also what clocks show where it was reckoned, if that is something else. */
export function WindowName({ zone, shownIn, opensAt, dueAt }: WindowNameProps) {
  const { times } = useWindowTimes(shownIn);
  const there = useWindowTimes(zone);
  const window = { opensAt, dueAt };
  const isElsewhere = times(window) !== there.times(window);
  return (
    <span
      className="whitespace-nowrap"
      title={isElsewhere ? `${there.times(window)} (${timeZoneText(zone)})` : undefined}
    >
      {times(window)}
    </span>
  );
}

/** Windows in words, by the reader's clock unless a sheet names another. */
export function useWindowTimes(shownIn?: string) {
  const { time } = useDates(shownIn);
  return { time, times: ({ opensAt, dueAt }: WindowTimes): string => `${time(opensAt)}–${time(dueAt)}` };
}

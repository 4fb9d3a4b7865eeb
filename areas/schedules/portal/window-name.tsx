import { useDates } from '#platform/portal/dates.ts';
import { timeZoneText } from '#platform/portal/ui/time-zone-select.tsx';

interface WindowNameProps {
  opensAt: string;
  dueAt: string;
  /** By whose clock the window was reckoned. */
  zone: string;
}

/** @example '05:15–06:15', and the place where its clock shows another time than the reader's. */
export function WindowName({ zone, ...window }: WindowNameProps) {
  const { times, place } = useWindowTimes(zone);
  return (
    <span className="whitespace-nowrap">
      {times(window)}
      {place(window.opensAt)}
    </span>
  );
}

/** Windows by the clock of a zone, in words. */
export function useWindowTimes(zone: string) {
  const there = useDates(zone);
  const here = useDates();
  return {
    time: there.time,
    times: ({ opensAt, dueAt }: Pick<WindowNameProps, 'opensAt' | 'dueAt'>): string =>
      `${there.time(opensAt)}–${there.time(dueAt)}`,
    /** '' where the reader's clock shows the same. */
    place: (at: string): string => (there.moment(at) === here.moment(at) ? '' : ` (${timeZoneText(zone)})`),
  };
}

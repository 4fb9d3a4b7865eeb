import { shiftedDay } from '#platform/shared/time/zone-days.ts';
import { localMoment } from '#areas/schedules/rules/server/window-times.ts';
import type { ReadyShift, RowFault } from '../planned-shifts.ts';
import { sentTime, type SentTime } from '../shift-time.ts';
import { LONGEST_HOURS, type SentShift, type ShiftListReply } from '../shifts.contract.ts';

export type ClockNotice = ShiftListReply['notices'][number];

/** What the organization knows: its people by number and address, its sites by id and name, and their clocks. */
export interface Roster {
  readonly personOf: (key: string) => string | undefined;
  readonly siteOf: (key: string) => { readonly id: string; readonly timeZone: string | null } | undefined;
  readonly timeZone: string;
}

export interface SettledShift {
  readonly ready?: ReadyShift;
  readonly faults: readonly RowFault[];
  readonly notices: readonly ClockNotice[];
}

/** Settles who, where and when a sent shift is. A local time goes by the clock of its site (decision 0107). */
export function settledShift(row: number, sent: SentShift, roster: Roster): SettledShift {
  const { externalId, role, person } = sent;
  const userId = roster.personOf(person);
  const site = sent.site ? roster.siteOf(sent.site) : null;
  const zone = site?.timeZone ?? roster.timeZone;
  const times = settledTimes(sent, zone);
  const faults: RowFault[] = [
    ...(userId
      ? []
      : [{ field: 'person', fault: person === '' ? 'personMissing' : 'personUnknown', value: person } as const]),
    ...(site === undefined ? [{ field: 'site', fault: 'siteUnknown', value: sent.site ?? '' } as const] : []),
    ...times.faults,
  ].map((fault) => ({ ...fault, row }));
  if (!userId || !times.start || !times.end || faults.length > 0) return { faults, notices: [] };
  const { start, end } = times;
  const place = { row, zone };
  return {
    ready: { row, externalId, userId, siteId: site?.id ?? null, role, startsAt: start.at, endsAt: end.at, zone },
    faults,
    notices: [...noticeOf(place, 'start', sent.start, start), ...noticeOf(place, 'end', sent.end, end)],
  };
}

interface SettledTimes {
  readonly start?: SettledTime;
  readonly end?: SettledTime;
  readonly faults: readonly Omit<RowFault, 'row'>[];
}

function settledTimes(sent: SentShift, zone: string): SettledTimes {
  const start = startOf(sentTime(sent.start), zone);
  const end = sentTime(sent.end);
  const unreadable = [
    ...(start ? [] : [{ field: 'start', fault: 'timeUnreadable', value: sent.start } as const]),
    ...(end ? [] : [{ field: 'end', fault: 'timeUnreadable', value: sent.end } as const]),
  ];
  const ends = start && endOf(end, start, zone);
  if (!start || !ends) return { faults: unreadable.length > 0 ? unreadable : [endFault(sent, 'timeUnreadable')] };
  if (ends.at <= start.at) return { faults: [endFault(sent, 'endsBeforeStart')] };
  if (hoursBetween(start.at, ends.at) > LONGEST_HOURS) return { faults: [endFault(sent, 'tooLong')] };
  return { start, end: ends, faults: [] };
}

const endFault = ({ end: value }: SentShift, fault: RowFault['fault']) => ({ field: 'end', fault, value }) as const;

interface SettledTime {
  readonly at: string;
  readonly clockChange: 'skipped' | 'doubled' | null;
  /** The local day if one was sent. */
  readonly day?: string;
  readonly clock?: string;
}

function startOf(time: SentTime | undefined, zone: string): SettledTime | undefined {
  if (time?.kind === 'moment') return { at: time.at, clockChange: null };
  if (time?.kind !== 'local') return undefined;
  return { ...localMoment(time.day, time.clock, zone), day: time.day, clock: time.clock };
}

/** A clock time alone is the next one after the start: on the same day, or on the next. */
function endOf(time: SentTime | undefined, start: SettledTime, zone: string): SettledTime | undefined {
  if (time?.kind !== 'clock') return startOf(time, zone);
  if (start.day === undefined || start.clock === undefined) return undefined;
  const day = time.clock > start.clock ? start.day : shiftedDay(start.day, 1);
  return localMoment(day, time.clock, zone);
}

const hoursBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 3_600_000;

const noticeOf = (
  place: { readonly row: number; readonly zone: string },
  field: 'start' | 'end',
  value: string,
  { at, clockChange }: SettledTime,
): ClockNotice[] => (clockChange ? [{ ...place, field, clockChange, value, at }] : []);

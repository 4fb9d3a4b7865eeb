import { shiftedDay } from '#platform/shared/zone-days.ts';
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
  const userId = roster.personOf(sent.person);
  const site = sent.site ? roster.siteOf(sent.site) : null;
  const zone = site?.timeZone ?? roster.timeZone;
  const faults: RowFault[] = [];
  const refuse = (field: RowFault['field'], fault: RowFault['fault'], value: string) =>
    faults.push({ row, field, fault, value });
  if (!userId) refuse('person', sent.person === '' ? 'personMissing' : 'personUnknown', sent.person);
  if (site === undefined) refuse('site', 'siteUnknown', sent.site ?? '');
  const start = startOf(sentTime(sent.start), zone);
  if (!start) refuse('start', 'timeUnreadable', sent.start);
  const end = start ? endOf(sentTime(sent.end), start, zone) : sentTime(sent.end) && null;
  if (end === undefined) refuse('end', 'timeUnreadable', sent.end);
  if (start && end && end.at <= start.at) refuse('end', 'endsBeforeStart', sent.end);
  if (start && end && hoursBetween(start.at, end.at) > LONGEST_HOURS) refuse('end', 'tooLong', sent.end);
  if (!userId || !start || !end || faults.length > 0) return { faults, notices: [] };
  const { externalId, role } = sent;
  const times = { startsAt: start.at, endsAt: end.at, zone };
  return {
    ready: { row, externalId, userId, siteId: site?.id ?? null, role, ...times },
    faults,
    notices: [...noticeOf(row, 'start', sent.start, start, zone), ...noticeOf(row, 'end', sent.end, end, zone)],
  };
}

interface SettledTime {
  readonly at: string;
  readonly clockChange: 'skipped' | 'doubled' | null;
  /** The local day, where one was sent. */
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
  row: number,
  field: 'start' | 'end',
  value: string,
  { at, clockChange }: SettledTime,
  zone: string,
): ClockNotice[] => (clockChange ? [{ row, field, clockChange, value, at, zone }] : []);

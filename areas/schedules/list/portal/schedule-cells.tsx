import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { useApiQuery } from '#platform/portal/api.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { shownShare } from '#platform/shared/shown-share.ts';
import { completionRate, type StatusCounts } from '#areas/schedules/rules/occurrence-status.ts';
import type { Schedule } from '#areas/schedules/rules/schedules.contract.ts';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';
import { ScheduleStateMark } from './schedule-state-mark.tsx';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';

/** A fact, with details in gray below. */
export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="cell-words schedule-words">
      {first}
      <small className="block faint caption-lines">{second}</small>
    </span>
  );
}

export function WhenCell({ schedule }: { schedule: Schedule }) {
  const words = useRuleWords();
  const days = words.recurrence(schedule.recurrence, schedule.startsOn);
  return (
    <TwoLines
      first={`${days}, ${words.windows(schedule.windows)}`}
      second={[words.zone(schedule.zone), useRange(schedule)].filter(Boolean).join(' · ')}
    />
  );
}

/** Returns first and last day, unless they are past or already said. */
function useRange({ recurrence, startsOn, endsOn, createdAt }: Schedule): string {
  const t = useText();
  const { day } = useRuleWords();
  if (recurrence.kind === 'once') return '';
  if (endsOn) return t('schedules.range.both', { first: day(startsOn), last: day(endsOn) });
  return startsOn > createdAt.slice(0, 10) ? t('schedules.range.from', { day: day(startsOn) }) : '';
}

/** In the schedule's time zone; in the organization's for a schedule in people's time zones. */
export function NextWindowCell({ schedule: { nextWindow, isBehind, zone } }: { schedule: Schedule }) {
  const t = useText();
  const organization = useApiQuery(getOrganization, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { moment, time } = useZoneMoments(zone.kind === 'fixed' ? zone.timeZone : organization.data?.timeZone);
  if (isBehind) return <span className="faint">{t('schedules.behind')}</span>;
  if (!nextWindow) return '–';
  return (
    <TwoLines first={moment(nextWindow.opensAt)} second={t('schedules.dueAt', { time: time(nextWindow.dueAt) })} />
  );
}

export function CompletionCell({ completion }: { completion: StatusCounts }) {
  const t = useText();
  const locale = useLocale();
  const rate = completionRate(completion);
  const count = completion.completed + completion.late + completion.missed;
  if (rate === null) return '–';
  const share = shownShare(rate, locale);
  return <TwoLines first={share} second={t('schedules.ofTests', { count })} />;
}

export function StateCell({ schedule: { state, pausedFrom, pausedUntil } }: { schedule: Schedule }) {
  const t = useText();
  const { day } = useRuleWords();
  const pause = () => {
    if (pausedFrom === null) return undefined;
    if (pausedUntil !== null) {
      return t('schedules.pause.days', { first: day(pausedFrom), last: day(pausedUntil) });
    }
    return t('schedules.pause.since', { day: day(pausedFrom) });
  };
  const note = state === 'ended' || state === 'draft' ? undefined : pause();
  return (
    <span className="cell-words schedule-words">
      <ScheduleStateMark state={state} />
      {note && <small className="block faint caption-lines">{note}</small>}
    </span>
  );
}

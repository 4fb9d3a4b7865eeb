import '#areas/schedules/editor/portal/schedules.css';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import CircleStop from 'lucide-react/icons/circle-stop';
import { useMemo } from 'react';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { shownShare } from '#platform/shared/shown-share.ts';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { completionRate, type StatusCounts } from '#areas/schedules/rules/occurrence-status.ts';
import { useRuleWords } from '#areas/schedules/rules/portal/rule-name.ts';
import { useZoneMoments } from '#areas/schedules/rules/portal/use-zone-moments.ts';
import type { Schedule, ScheduleState } from '#areas/schedules/rules/schedules.contract.ts';
import { expectedTestName } from '#areas/schedules/rules/portal/expected-test-name.ts';
import { audienceName } from '#areas/schedules/rules/portal/audience-name.ts';
import { reminderName } from '#areas/schedules/rules/portal/reminder-name.ts';

export function useScheduleColumns(): readonly Column<Schedule>[] {
  const t = useText();
  const locale = useLocale();
  return useMemo(
    () => [
      { id: 'name', header: t('schedules.column.name'), isSortable: true, cell: ({ name }) => name },
      {
        id: 'audience',
        header: t('schedules.column.audience'),
        cell: ({ audience, audienceCount: count }) => (
          <TwoLines first={audienceName(t, locale, audience)} second={t('schedules.people', { count })} />
        ),
      },
      {
        id: 'when',
        header: t('schedules.column.when'),
        isOnCard: true,
        cell: (schedule) => <WhenCell schedule={schedule} />,
      },
      {
        id: 'testType',
        header: t('schedules.column.testType'),
        cell: ({ testType }) => <span className="cell-words schedule-words">{expectedTestName(t, testType)}</span>,
      },
      {
        id: 'nextWindow',
        header: t('schedules.column.nextWindow'),
        isOnCard: true,
        cell: (schedule) => <NextWindowCell schedule={schedule} />,
      },
      {
        id: 'completion',
        header: t('schedules.column.completion'),
        isNumeric: true,
        cell: ({ completion }) => <CompletionCell completion={completion} />,
      },
      {
        id: 'reminders',
        header: t('schedules.column.reminders'),
        cell: ({ reminders }) => (
          <span className="cell-words schedule-words">
            {reminders.map((each) => reminderName(t, each)).join('; ') || t('schedules.noReminders')}
          </span>
        ),
      },
      {
        id: 'state',
        header: t('schedules.column.state'),
        isOnCard: true,
        cell: (schedule) => <StateCell schedule={schedule} />,
      },
      {
        id: 'owner',
        header: t('schedules.column.owner'),
        cell: ({ owner }) => (owner ? `${owner.firstName} ${owner.lastName}`.trim() : '–'),
      },
    ],
    [t, locale],
  );
}

/** A fact, with details in gray below. */
function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className="cell-words schedule-words">
      {first}
      <small className="block faint caption-lines">{second}</small>
    </span>
  );
}

function WhenCell({ schedule }: { schedule: Schedule }) {
  const words = useRuleWords();
  return (
    <TwoLines
      first={words.rule(schedule)}
      second={[words.zone(schedule), useRange(schedule)].filter(Boolean).join(' · ')}
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
function NextWindowCell({ schedule: { nextWindow, isBehind, zone } }: { schedule: Schedule }) {
  const t = useText();
  const organization = useApiQuery(getOrganization, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { moment, time } = useZoneMoments(zone.kind === 'fixed' ? zone.timeZone : organization.data?.timeZone);
  if (isBehind) return <span className="faint">{t('schedules.behind')}</span>;
  if (!nextWindow) return '–';
  return (
    <TwoLines first={moment(nextWindow.opensAt)} second={t('schedules.dueAt', { time: time(nextWindow.dueAt) })} />
  );
}

function CompletionCell({ completion }: { completion: StatusCounts }) {
  const t = useText();
  const locale = useLocale();
  const rate = completionRate(completion);
  const count = completion.completed + completion.late + completion.missed;
  if (rate === null) return '–';
  const share = shownShare(rate, locale);
  return <TwoLines first={share} second={t('schedules.ofTests', { count })} />;
}

function StateCell({ schedule: { state, pausedFrom, pausedUntil } }: { schedule: Schedule }) {
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

const ICONS = { draft: CircleDashed, active: CirclePlay, paused: CirclePause, ended: CircleStop };

function ScheduleStateMark({ state }: { state: ScheduleState }) {
  const t = useText();
  const words = {
    draft: t('schedules.state.draft'),
    active: t('schedules.state.active'),
    paused: t('schedules.state.paused'),
    ended: t('schedules.state.ended'),
  };
  const Icon = ICONS[state];
  return (
    <span className={`inline-row gap-6 one-line small-icons schedule-state schedule-state-${state}`}>
      <Icon aria-hidden />
      {words[state]}
    </span>
  );
}

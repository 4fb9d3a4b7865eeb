import { useMemo } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { getOrganization } from '#areas/organizations/organizations.contract.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import type { ExportSchedule } from '../export-schedules.contract.ts';
import { runPath } from './export-paths.ts';
import { IdentityMark } from '#areas/exports/datasets/portal/identity-mark.tsx';
import { labelName } from '#areas/exports/runs/portal/label-name.ts';
import { rhythmSentence } from './rhythm-words.ts';

export function useScheduleColumns(): readonly Column<ExportSchedule>[] {
  const t = useText();
  return useMemo(
    () => [
      { id: 'name', header: t('exports.run.name'), cell: (schedule) => <NameCell schedule={schedule} /> },
      { id: 'when', header: t('exports.form.when'), isOnCard: true, cell: (schedule) => <When schedule={schedule} /> },
      {
        id: 'next',
        header: t('exports.schedule.next'),
        isOnCard: true,
        cell: (schedule) => <Next schedule={schedule} />,
      },
      {
        id: 'last',
        header: t('exports.schedule.last'),
        isOnCard: true,
        cell: (schedule) => <Last schedule={schedule} />,
      },
      {
        id: 'identity',
        header: t('exports.run.identity'),
        cell: ({ order }) => <IdentityMark identity={order.identity} recipient={null} />,
      },
      {
        id: 'owner',
        header: t('exports.schedule.owner'),
        cell: ({ owner, isMine }) => (isMine ? t('exports.run.you') : labelName(owner)),
      },
    ],
    [t],
  );
}

function NameCell({ schedule: { order } }: { schedule: ExportSchedule }) {
  const t = useText();
  return (
    <span className="cell-words export-words">
      {order.name}
      <small>
        {t(`exports.dataset.${order.dataset}`)}, {t(`exports.format.${order.format}`)}
      </small>
    </span>
  );
}

/** The rhythm follows the organization's time zone, which is shown if the reader has another. */
function When({ schedule: { rhythm, isIncremental } }: { schedule: ExportSchedule }) {
  const t = useText();
  const locale = useLocale();
  const { data } = useApiQuery(getOrganization, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { timeZone } = useDates();
  return (
    <span className="cell-words export-words">
      {rhythmSentence(t, locale, rhythm)}
      {data && data.timeZone !== timeZone && ` (${timeZoneText(data.timeZone)})`}
      <small>{t(isIncremental ? 'exports.schedule.onlyNew' : 'exports.schedule.everything')}</small>
    </span>
  );
}

function Next({ schedule: { isOn, nextAt } }: { schedule: ExportSchedule }) {
  const t = useText();
  const { moment } = useDates();
  if (!isOn) return <span className="faint">{t('exports.schedule.off')}</span>;
  return nextAt ? moment(nextAt) : '–';
}

function Last({ schedule: { lastRunId, lastRunAt, hasFailed } }: { schedule: ExportSchedule }) {
  const t = useText();
  const { moment } = useDates();
  if (!lastRunAt) return <span className="faint">{t('exports.schedule.never')}</span>;
  const Icon = hasFailed ? CircleAlert : CircleCheck;
  return (
    <span className="export-state" data-state={hasFailed ? 'failed' : 'ready'}>
      <span className="inline-row gap-6 export-state-words">
        <Icon aria-hidden />
        {t(hasFailed ? 'exports.schedule.failed' : 'exports.schedule.made')}
      </span>
      {lastRunId ? (
        <PageLink to={runPath(lastRunId)}>{moment(lastRunAt)}</PageLink>
      ) : (
        <small>{moment(lastRunAt)}</small>
      )}
    </span>
  );
}

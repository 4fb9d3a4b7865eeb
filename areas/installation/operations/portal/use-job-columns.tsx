import { useMemo } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import type { DeadJob, JobQueue } from '../jobs.contract.ts';

export function useQueueColumns(): readonly Column<JobQueue>[] {
  const t = useText();
  const { moment } = useDates();
  return useMemo(() => {
    const figure = (id: 'waiting' | 'running' | 'dead'): Column<JobQueue> => ({
      id,
      header: t(`installation.jobs.column.${id}`),
      cell: (queue) => queue[id],
      isNumeric: true,
      isOnCard: id !== 'running',
    });
    return [
      { id: 'name', header: t('installation.jobs.column.queue'), cell: ({ name }) => <code>{name}</code> },
      figure('waiting'),
      figure('running'),
      figure('dead'),
      {
        id: 'lastDone',
        header: t('installation.jobs.column.lastDone'),
        cell: ({ lastDoneAt }) => (lastDoneAt === null ? '–' : moment(lastDoneAt)),
        isOnCard: true,
      },
      {
        id: 'next',
        header: t('installation.jobs.column.next'),
        cell: ({ cron, nextAt }) => {
          if (nextAt !== null) return moment(nextAt);
          return cron === null ? t('installation.jobs.onEvents') : <code>{cron}</code>;
        },
      },
    ];
  }, [t, moment]);
}

export function useDeadJobColumns(): readonly Column<DeadJob>[] {
  const t = useText();
  const { exact } = useDates();
  return useMemo(
    () => [
      { id: 'queue', header: t('installation.jobs.column.queue'), cell: ({ queue }) => <code>{queue}</code> },
      {
        id: 'reason',
        header: t('installation.jobs.column.reason'),
        cell: ({ reason }) => (
          <span className="cell-words operations-wide">{reason || t('installation.jobs.noReason')}</span>
        ),
        isOnCard: true,
      },
      {
        id: 'failed',
        header: t('installation.jobs.column.failed'),
        cell: ({ failedAt }) => exact(failedAt),
        isOnCard: true,
      },
      {
        id: 'attempts',
        header: t('installation.jobs.column.attempts'),
        cell: ({ attempts }) => attempts,
        isNumeric: true,
        isOnCard: true,
      },
    ],
    [t, exact],
  );
}

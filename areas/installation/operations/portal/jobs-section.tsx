import '#areas/installation/frame/portal/operations.css';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Workflow from 'lucide-react/icons/workflow';
import { useMemo } from 'react';
import { TableHead } from '#areas/installation/frame/portal/table-head.tsx';
import { wholePage } from '#areas/installation/frame/portal/use-amounts.ts';
import type { DeadJob, JobQueue } from '../jobs.contract.ts';
import { useJobQueues, useDeadJobs, useRetryAllJobs, useRetryJob } from './use-operations.ts';

/** The installation's jobs: those that failed for good first, then every queue. */
export function JobsSection() {
  const t = useText();
  const queues = useJobQueues();
  const columns = useQueueColumns();
  return (
    <div className="stack gap-16 codes operations">
      <DeadJobs />
      <TableHead title={t('installation.jobs.title')}>{t('installation.jobs.intro')}</TableHead>
      <Loaded query={queues} skeleton={<TableSkeleton columns={columns} />}>
        {({ queues: found }) => (
          <DataTable
            label={t('installation.jobs.title')}
            columns={columns}
            page={wholePage(found)}
            density="compact"
            rowId={({ name }) => name}
            rowName={({ name }) => name}
            empty={<EmptyState icon={Workflow} title={t('installation.jobs.noQueues')} />}
          />
        )}
      </Loaded>
    </div>
  );
}

/** The jobs that were given up, with buttons to retry them. */
function DeadJobs() {
  const t = useText();
  const paging = useCursorPaging('dead-jobs');
  const columns = useDeadJobColumns();
  const jobs = useDeadJobs({ cursor: paging.cursor, limit: paging.pageSize });
  const retry = useRetry();
  const hasSome = (jobs.data?.total ?? 0) > 0;
  return (
    <>
      <TableHead title={t('installation.jobs.dead')} actions={hasSome && <RetryAll />}>
        {hasSome && t('installation.jobs.deadIntro')}
      </TableHead>
      <Loaded query={jobs} skeleton={<TableSkeleton columns={columns} rows={2} />}>
        {(page) => (
          <DataTable
            label={t('installation.jobs.dead')}
            columns={columns}
            page={page}
            rowId={({ id }) => id}
            rowName={({ queue }) => queue}
            rowActions={({ id }) => (
              <MenuItem icon={RotateCcw} onAction={() => retry(id)}>
                {t('installation.jobs.retry')}
              </MenuItem>
            )}
            paging={paging}
            empty={<EmptyState icon={CircleCheck} title={t('installation.jobs.noDead')} />}
          />
        )}
      </Loaded>
    </>
  );
}

const onError = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });

function useRetry(): (id: string) => void {
  const t = useText();
  const { mutate } = useRetryJob();
  const onSuccess = () => showToast({ detail: t('installation.jobs.retried', { count: 1 }) });
  return (id) => mutate({ params: { id } }, { onSuccess, onError });
}

function RetryAll() {
  const t = useText();
  const { mutate, isPending } = useRetryAllJobs();
  const onSuccess = ({ retried }: { retried: number }) =>
    showToast({ detail: t('installation.jobs.retried', { count: retried }) });
  return (
    <Button icon={RotateCcw} isPending={isPending} onPress={() => mutate({ body: {} }, { onSuccess, onError })}>
      {t('installation.jobs.retryAll')}
    </Button>
  );
}

function useQueueColumns(): readonly Column<JobQueue>[] {
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

function useDeadJobColumns(): readonly Column<DeadJob>[] {
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

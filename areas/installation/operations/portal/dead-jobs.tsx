import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { TableSkeleton } from '#platform/portal/ui/table-skeleton.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCursorPaging } from '#platform/portal/ui/use-cursor-paging.ts';
import { TableHead } from '#areas/installation/frame/portal/table-head.tsx';
import { useDeadJobColumns } from './use-job-columns.tsx';
import { useDeadJobs, useRetryAllJobs, useRetryJob } from './use-operations.ts';

/** The jobs that were given up, with buttons to retry them. */
export function DeadJobs() {
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

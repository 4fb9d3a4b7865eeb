import '#areas/installation/frame/portal/operations.css';
import { useText } from '#platform/portal/text.tsx';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { TableSkeleton } from '#platform/portal/ui/table-skeleton.tsx';
import Workflow from 'lucide-react/icons/workflow';
import { DeadJobs } from './dead-jobs.tsx';
import { TableHead } from '#areas/installation/frame/portal/table-head.tsx';
import { wholePage } from '#areas/installation/frame/portal/use-amounts.ts';
import { useQueueColumns } from './use-job-columns.tsx';
import { useJobQueues } from './use-operations.ts';

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

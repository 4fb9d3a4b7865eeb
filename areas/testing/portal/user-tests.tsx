import './user-tests.css';
import { useState } from 'react';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useApiList } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { TableSkeleton } from '#platform/portal/ui/table-skeleton.tsx';
import { useCursorPaging } from '#platform/portal/ui/use-cursor-paging.ts';
import { listResults } from '../results.contract.ts';
import { HonestNote } from './honest-note.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { UserRemarks } from './user-remarks.tsx';
import { useResultColumns } from './use-result-columns.tsx';
import { useShownTime } from './use-shown-time.ts';

/** A person's tests as an administrator sees them. */
export function UserTests({ userId }: { userId: string }) {
  const t = useText();
  const { moment } = useShownTime();
  const paging = useCursorPaging(userId);
  const [opened, setOpened] = useState<string | null>(null);
  const cursor = paging.cursor === undefined ? {} : { cursor: paging.cursor };
  const results = useApiList(listResults, { query: { users: userId, limit: paging.pageSize, ...cursor } });
  const columns = useResultColumns();
  return (
    <section className="user-tests" aria-labelledby="tests">
      <UserRemarks userId={userId} />
      <div className="user-tests-heading">
        <h2 id="tests">{t('testing.user.tests')}</h2>
        <HonestNote />
      </div>
      <Loaded query={results} skeleton={<TableSkeleton columns={columns} rows={4} />}>
        {(page) => (
          <DataTable
            label={t('testing.user.tests')}
            columns={columns}
            page={page}
            rowId={({ id }) => id}
            rowName={({ takenAt }) => moment(takenAt)}
            onOpenRow={({ id }) => setOpened(id)}
            paging={paging}
            empty={
              <EmptyState icon={ClipboardList} title={t('testing.user.none')}>
                {t('testing.user.noneText')}
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {opened && <ResultDialog resultId={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

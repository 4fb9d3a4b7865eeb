import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useApiList, useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { useListView } from '#platform/portal/use-list-view.ts';
import { listResults } from '#areas/testing/results/results.contract.ts';
import { HonestNote } from '#areas/testing/results/portal/honest-note.tsx';
import { UserRemarks } from '#areas/testing/remarks/portal/user-remarks.tsx';
import { useResultColumns } from './use-result-columns.tsx';
import { useShownTime } from '#areas/testing/results/portal/use-shown-time.ts';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { getNotHandedIn } from '#areas/testing/test-detail/test-detail.contract.ts';

interface UserTestsProps {
  userId: string;
  /** Returns the path of a single test. */
  testHref: (resultId: string) => string;
}

/** A person's tests as an administrator sees them, the latest first. */
export function UserTests({ userId, testHref }: UserTestsProps) {
  const t = useText();
  const { moment } = useShownTime();
  const columns = useResultColumns();
  const view = useListView({ screen: 'user-tests', sorts: ['-takenAt'], columns });
  const { cursor, limit } = view.query;
  const results = useApiList(listResults, { query: { users: userId, limit, ...(cursor && { cursor }) } });
  return (
    <section className="stack gap-cards" aria-label={t('testing.user.tests')}>
      <UserRemarks userId={userId} />
      <NotHandedIn userId={userId} />
      <div className="cluster spread items-center gap-0-16">
        <HonestNote />
        <ListBar view={view} />
      </div>
      <ListTable
        label={t('testing.user.tests')}
        endpoint={listResults}
        query={results}
        view={view}
        rowId={({ id }) => id}
        rowName={({ takenAt }) => moment(takenAt)}
        rowHref={({ id }) => testHref(id)}
        empty={
          <EmptyState icon={ClipboardList} title={t('testing.user.none')}>
            {t('testing.user.noneText')}
          </EmptyState>
        }
      />
    </section>
  );
}

/** Says that a person began tests and never handed them in; empty when there are none. */
function NotHandedIn({ userId }: { userId: string }) {
  const t = useText();
  const { moment } = useShownTime();
  const { data } = useApiQuery(getNotHandedIn, { query: { userId } });
  if (!data?.lastBegunAt) return null;
  const { count, days, lastBegunAt } = data;
  return <Notice severity="warn">{t('testing.user.notHandedIn', { count, days, last: moment(lastBegunAt) })}</Notice>;
}

import '#areas/users/management/portal/user-detail.css';
import { useMemo } from 'react';
import Activity from 'lucide-react/icons/activity';
import Download from 'lucide-react/icons/download';
import { useDates } from '#platform/portal/time/dates.ts';
import { useApiList, useApiMutation } from '#platform/portal/calls/api.ts';
import { saveFile } from '#platform/portal/calls/save-file.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { exportActivity, listActivity, type Activity as Entry } from '../activity.contract.ts';
import { activityWords } from '../activity-words.ts';

/** Who has viewed, changed or exported a person's data, the latest first. */
export function UserActivity({ userId }: { userId: string }) {
  const t = useText();
  const columns = useActivityColumns();
  const paging = useCursorPaging(userId);
  const cursor = paging.cursor === undefined ? {} : { cursor: paging.cursor };
  const activity = useApiList(listActivity, { params: { id: userId }, query: { limit: paging.pageSize, ...cursor } });
  return (
    <section className="stack gap-cards" aria-label={t('users.detail.tab.activity')}>
      <div className="cluster spread items-center gap-8-16 user-activity-bar">
        <p>{t('users.detail.activity.intro')}</p>
        <DownloadButton userId={userId} />
      </div>
      <Loaded query={activity} skeleton={<TableSkeleton columns={columns} rows={4} />}>
        {(page) => (
          <DataTable
            label={t('users.detail.tab.activity')}
            columns={columns}
            page={page}
            rowId={({ id }) => id}
            rowName={({ at }) => at}
            paging={paging}
            empty={<EmptyState icon={Activity} title={t('users.detail.activity.none')} />}
          />
        )}
      </Loaded>
    </section>
  );
}

function useActivityColumns(): readonly Column<Entry>[] {
  const t = useText();
  const { moment } = useDates();
  return useMemo(() => {
    const who = ({ actorId, actorName }: Entry) =>
      actorName ?? (actorId ? t('users.detail.activity.unknown') : t('users.detail.activity.product'));
    const what = ({ action }: Entry) => {
      const id = activityWords(action);
      return id ? t(id) : action;
    };
    return [
      { id: 'at', header: t('users.detail.activity.at'), cell: ({ at }) => moment(at) },
      { id: 'who', header: t('users.detail.activity.who'), cell: who, isOnCard: true },
      { id: 'what', header: t('users.detail.activity.what'), cell: what, isOnCard: true },
      { id: 'reason', header: t('users.detail.activity.reason'), cell: ({ reason }) => reason ?? '–' },
    ];
  }, [t, moment]);
}

function DownloadButton({ userId }: { userId: string }) {
  const t = useText();
  const { mutate, isPending } = useApiMutation(exportActivity, { refreshes: [listActivity] });
  const download = () =>
    mutate(
      { params: { id: userId } },
      {
        onSuccess: (file) => saveFile(file, 'activity.csv'),
        onError: ({ message }) => showToast({ severity: 'error', detail: message }),
      },
    );
  return (
    <Button size="small" icon={Download} isPending={isPending} onPress={download}>
      {t('users.detail.activity.csv')}
    </Button>
  );
}

import './record.css';
import { useMemo, useState } from 'react';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useApiList } from '#platform/portal/api.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import type { Translate } from '#platform/portal/texts.ts';
import type { Column } from '#platform/portal/ui/column.ts';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ListBar } from '#platform/portal/ui/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/list-table.tsx';
import { useCsvDownload } from '#platform/portal/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { exportRecord, listRecord, type RecordEntry } from '../record.contract.ts';
import { recordWords } from '../record-words.ts';
import { RecordEntryDialog } from './record-entry-dialog.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordSealCard } from './record-seal-card.tsx';

/** The record of the organization: who did what, searchable, and whether it was left as it was written. */
export function RecordSection() {
  const t = useText();
  const [values] = useSearchValues();
  const filter = { action: values['action'], from: values['from'], to: values['to'] };
  const view = useListView({ screen: 'audit', sorts: ['-at', 'at'], columns: useRecordColumns(), filter });
  const entries = useApiList(listRecord, { query: view.query });
  const csv = useCsvDownload(exportRecord, view.csvQuery, 'audit');
  const [opened, setOpened] = useState<RecordEntry>();
  return (
    <>
      <RecordSealCard />
      <ListBar view={view} searchLabel={t('users.record.search')} filters={<RecordFilters />} csv={csv} />
      <ListTable
        endpoint={listRecord}
        query={entries}
        view={view}
        label={t('users.record.title')}
        rowId={({ id }) => id}
        rowName={(entry) => actText(t, entry)}
        onOpenRow={setOpened}
        empty={<EmptyState icon={ScrollText} title={t('users.record.empty')} />}
      />
      {opened && <RecordEntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function actText(t: Translate, { action }: Pick<RecordEntry, 'action'>): string {
  const words = recordWords(action);
  return words ? t(words) : action;
}

function useRecordColumns(): readonly Column<RecordEntry>[] {
  const t = useText();
  const { moment } = useDates();
  return useMemo(
    () => [
      { id: 'at', header: t('users.record.at'), cell: ({ at }) => moment(at), isSortable: true },
      { id: 'action', header: t('users.record.action'), cell: (entry) => actText(t, entry), isOnCard: true },
      {
        id: 'by',
        header: t('users.record.by'),
        cell: ({ by, actorId }) => by ?? t(actorId ? 'users.record.unknown' : 'users.record.product'),
        isOnCard: true,
      },
      {
        id: 'object',
        header: t('users.record.object'),
        cell: ({ objectName, objectType }) => objectName ?? objectType,
      },
    ],
    [t, moment],
  );
}

import { useMemo, useState } from 'react';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import { RecordChangesFacts } from '#areas/users/record/portal/record-changes-facts.tsx';
import { recordSentence, type SentenceEntry } from '#areas/users/record/record-sentence.ts';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SearchField } from '#platform/portal/ui/form/search-field.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { listInstallationRecord, type InstallationAct } from '../installation-record.contract.ts';

/** The acts of super administrators, searchable. */
export function InstallationRecordSection() {
  const t = useText();
  const [search, setSearch] = useState('');
  const paging = useCursorPaging(search);
  const acts = useApiList(listInstallationRecord, {
    query: {
      limit: paging.pageSize,
      ...(search.trim() && { search: search.trim() }),
      ...(paging.cursor !== undefined && { cursor: paging.cursor }),
    },
  });
  const columns = useActColumns();
  return (
    <>
      <div className="list-bar">
        <SearchField label={t('installation.record.search')} value={search} onChange={setSearch} />
      </div>
      <Loaded query={acts}>
        {(page) => (
          <DataTable
            label={t('installation.record.title')}
            columns={columns}
            page={page}
            paging={paging}
            isFiltered={search.trim() !== ''}
            rowId={({ id }) => id}
            rowName={(act) => recordSentence(asEntry(act), t)}
            empty={<EmptyState icon={ScrollText} title={t('installation.record.empty')} />}
            filteredEmpty={<EmptyState icon={SearchX} title={t('ui.table.noResults')} />}
          />
        )}
      </Loaded>
    </>
  );
}

/** Uses the texts of an organization's record. The login stands for the person who acted. */
const asEntry = ({ action, by, detail }: InstallationAct): SentenceEntry => ({
  action,
  by,
  detail,
  actorId: null,
  objectType: 'installation',
  objectId: null,
  objectName: null,
  names: [],
});

function useActColumns(): readonly Column<InstallationAct>[] {
  const t = useText();
  const { exact } = useDates();
  return useMemo(
    () => [
      { id: 'at', header: t('installation.record.at'), cell: ({ at }) => exact(at) },
      {
        id: 'action',
        header: t('installation.record.action'),
        cell: (act) => recordSentence(asEntry(act), t),
        isOnCard: true,
      },
      {
        id: 'by',
        header: t('installation.record.by'),
        cell: ({ by }) => by ?? t('installation.record.nobody'),
        isOnCard: true,
      },
      { id: 'organization', header: t('installation.record.organization'), cell: (act) => act.organizationName ?? '–' },
      {
        id: 'detail',
        header: t('installation.record.detail'),
        cell: (act) => <RecordChangesFacts entry={asEntry(act)} />,
      },
    ],
    [t, exact],
  );
}

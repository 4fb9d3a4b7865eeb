import { useMemo, useState } from 'react';
import ScrollText from 'lucide-react/icons/scroll-text';
import SearchX from 'lucide-react/icons/search-x';
import { recordWords } from '#areas/users/record-words.ts';
import { useApiList } from '#platform/portal/api.ts';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import type { Column } from '#platform/portal/ui/column.ts';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SearchField } from '#platform/portal/ui/search-field.tsx';
import { useCursorPaging } from '#platform/portal/ui/use-cursor-paging.ts';
import { listInstallationRecord, type InstallationAct } from '../installation-record.contract.ts';

/** What super administrators did, searchable. */
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
            rowName={({ action }) => actText(t, action)}
            empty={<EmptyState icon={ScrollText} title={t('installation.record.empty')} />}
            filteredEmpty={<EmptyState icon={SearchX} title={t('ui.table.noResults')} />}
          />
        )}
      </Loaded>
    </>
  );
}

function actText(t: ReturnType<typeof useText>, action: string): string {
  const words = recordWords(action);
  return words ? t(words) : action;
}

function useActColumns(): readonly Column<InstallationAct>[] {
  const t = useText();
  const { moment } = useDates();
  return useMemo(
    () => [
      { id: 'at', header: t('installation.record.at'), cell: ({ at }) => moment(at) },
      {
        id: 'action',
        header: t('installation.record.action'),
        cell: ({ action }) => actText(t, action),
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
        cell: ({ detail }) => <code className="installation-detail">{detail === '{}' ? '–' : detail}</code>,
      },
    ],
    [t, moment],
  );
}

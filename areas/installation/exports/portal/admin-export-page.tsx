import { useState } from 'react';
import PackageOpen from 'lucide-react/icons/package-open';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { DataTable } from '#platform/portal/ui/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { TableSkeleton } from '#platform/portal/ui/table-skeleton.tsx';
import { useCursorPaging } from '#platform/portal/ui/use-cursor-paging.ts';
import type { AdminExport } from '../admin-exports.contract.ts';
import { AdminExportActions, useAdminExportActs } from './admin-export-actions.tsx';
import { AdminExportDialog } from './admin-export-dialog.tsx';
import { useAdminExportColumns } from './use-admin-export-columns.tsx';
import { useAdminExports } from './use-admin-exports.ts';

/** Admin data export (/data/admin-export): the exports that super administrators make of the installation. */
export function AdminExportPage() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const paging = useCursorPaging();
  const runs = useAdminExports({ cursor: paging.cursor, limit: paging.pageSize });
  const columns = useAdminExportColumns();
  const acts = useAdminExportActs();
  const add = (
    <Button look="primary" icon={Plus} onPress={() => setIsOpen(true)}>
      {t('installation.exports.new')}
    </Button>
  );
  const empty = (
    <EmptyState icon={PackageOpen} title={t('installation.exports.none')} actions={add}>
      {t('installation.exports.noneHint')}
    </EmptyState>
  );
  return (
    <main className="page">
      <PageHeader
        title={t('shell.page.adminExport')}
        intro={t('installation.exports.intro')}
        hasTimes
        actions={(runs.data?.total ?? 0) > 0 && add}
      />
      <Loaded query={runs} skeleton={<TableSkeleton columns={columns} />}>
        {(page) => (
          <DataTable<AdminExport>
            label={t('shell.page.adminExport')}
            columns={columns}
            page={page}
            paging={paging}
            rowId={({ id }) => id}
            rowName={({ dataset }) => t(`installation.exports.dataset.${dataset}`)}
            rowActions={(run) => <AdminExportActions run={run} acts={acts} />}
            empty={empty}
          />
        )}
      </Loaded>
      {isOpen && <AdminExportDialog onClose={() => setIsOpen(false)} />}
    </main>
  );
}

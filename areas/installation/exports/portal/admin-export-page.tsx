import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import TimerOff from 'lucide-react/icons/timer-off';
import Trash2 from 'lucide-react/icons/trash-2';
import UserCheck from 'lucide-react/icons/user-check';
import { useState, useMemo, type ReactNode } from 'react';
import PackageOpen from 'lucide-react/icons/package-open';
import Plus from 'lucide-react/icons/plus';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import type { Column } from '#platform/portal/ui/table/column.ts';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { TableSkeleton } from '#platform/portal/ui/table/table-skeleton.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { shownSize } from '#platform/shared/shown-size.ts';
import type { AdminExport, AdminExportState } from '../admin-exports.contract.ts';
import { AdminExportActions, useAdminExportActs } from './admin-export-actions.tsx';
import { AdminExportDialog } from './admin-export-dialog.tsx';
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

const HASH_LENGTH = 12;
const NOTHING = '–';

/** A word with details in small type. */
const withNote = (word: ReactNode, note: ReactNode): ReactNode => (
  <>
    {word}
    {note && <small className="block faint">{note}</small>}
  </>
);

const shortHash = (sha256: string): ReactNode => <code title={sha256}>{sha256.slice(0, HASH_LENGTH)}…</code>;

const ON_CARDS = ['state', 'purpose', 'at'];
const NUMBERS = ['size', 'downloads'];

function useAdminExportColumns(): Column<AdminExport>[] {
  const t = useText();
  const locale = useLocale();
  const { moment } = useDates();
  return useMemo(() => {
    const cells: Readonly<Record<string, Column<AdminExport>['cell']>> = {
      dataset: ({ dataset, organizationName }) =>
        withNote(t(`installation.exports.dataset.${dataset}`), organizationName ?? t('installation.exports.all')),
      state: ({ state }) => <AdminExportStateMark state={state} />,
      purpose: ({ purpose, ticket }) => withNote(purpose, ticket),
      by: ({ requestedBy, approvedBy }) =>
        withNote(requestedBy ?? NOTHING, approvedBy && t('installation.exports.approvedBy', { by: approvedBy })),
      at: ({ requestedAt }) => moment(requestedAt),
      size: ({ state, rows, bytes }) =>
        state === 'ready' ? t('installation.exports.size', { rows, size: shownSize(bytes, locale) }) : NOTHING,
      sha256: ({ sha256 }) => (sha256 ? shortHash(sha256) : NOTHING),
      expires: ({ state, expiresAt }) => (state === 'ready' && expiresAt ? moment(expiresAt) : NOTHING),
      downloads: ({ downloads }) => downloads,
    };
    return Object.entries(cells).map(([id, cell]) => ({
      id,
      cell,
      header: t(`installation.exports.column.${id}`),
      isOnCard: ON_CARDS.includes(id),
      isNumeric: NUMBERS.includes(id),
    }));
  }, [t, locale, moment]);
}

const ICONS: Readonly<Record<AdminExportState, LucideIcon>> = {
  approval: UserCheck,
  queued: Hourglass,
  running: LoaderCircle,
  ready: CircleCheck,
  failed: CircleAlert,
  expired: TimerOff,
  declined: CircleX,
  deleted: Trash2,
};

function AdminExportStateMark({ state }: { state: AdminExportState }) {
  const t = useText();
  const Icon = ICONS[state];
  return (
    <span className="inline-row gap-6 one-line" data-state={state}>
      <Icon aria-hidden />
      {t(`installation.exports.state.${state}`)}
    </span>
  );
}

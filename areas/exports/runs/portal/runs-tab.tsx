import { useState } from 'react';
import Ban from 'lucide-react/icons/ban';
import BookOpen from 'lucide-react/icons/book-open';
import FileDown from 'lucide-react/icons/file-down';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { DataTable } from '#platform/portal/ui/table/data-table.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { LinkButton } from '#platform/portal/ui/link-button.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { MenuItem } from '#platform/portal/ui/menu.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { isUuid } from '#platform/shared/uuid.ts';
import type { ExportRun } from '../exports.contract.ts';
import { hasFile, isUnderWay } from '../run-state.ts';
import { RUNS_PATH, runPath } from '#areas/exports/schedules/portal/export-paths.ts';
import { RunDeleteDialog } from './run-delete-dialog.tsx';
import { RunPanel } from './run-panel.tsx';
import { useRuns } from './use-exports.ts';
import { useRunActs, type RunActs } from './use-run-acts.ts';
import { useRunColumns } from './use-run-columns.tsx';

/** All exports, the newest first; `?run=` opens one in the panel. */
export function RunsTab() {
  const t = useText();
  const { search, go } = useNavigation();
  const paging = useCursorPaging();
  const cursor = paging.cursor === undefined ? {} : { cursor: paging.cursor };
  const runs = useRuns({ ...cursor, limit: paging.pageSize });
  const acts = useRunActs();
  const columns = useRunColumns(acts);
  const [deleted, setDeleted] = useState<ExportRun>();
  const opened = search['run'];
  return (
    <>
      <Loaded query={runs}>
        {(page) => (
          <DataTable
            label={t('exports.run.list')}
            columns={columns}
            page={page}
            paging={paging}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            rowHref={({ id }) => runPath(id)}
            rowActions={(run) => <RunItems run={run} acts={acts} onDelete={() => setDeleted(run)} />}
            empty={<NoRuns />}
          />
        )}
      </Loaded>
      {opened && isUuid(opened) && <RunPanel key={opened} id={opened} onClose={() => go(RUNS_PATH)} />}
      {deleted && <RunDeleteDialog run={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}

function NoRuns() {
  const t = useText();
  return (
    <EmptyState
      icon={FileDown}
      title={t('exports.run.emptyTitle')}
      actions={
        <LinkButton look="primary" icon={FileDown} href="/exports">
          {t('exports.run.emptyAction')}
        </LinkButton>
      }
    >
      {t('exports.run.emptyText')}
    </EmptyState>
  );
}

/** The list holds the actions, because the menu closes before they finish. */
function RunItems({ run, acts, onDelete }: { run: ExportRun; acts: RunActs; onDelete: () => void }) {
  const t = useText();
  return (
    <>
      <MenuItem icon={BookOpen} onAction={() => acts.saveDictionary(run)}>
        {t('exports.run.dictionary')}
      </MenuItem>
      {isUnderWay(run) ? (
        <MenuItem icon={Ban} onAction={() => acts.cancel(run)}>
          {t('exports.run.cancel')}
        </MenuItem>
      ) : (
        <MenuItem icon={RotateCcw} onAction={() => acts.repeat(run)}>
          {t('exports.run.repeat')}
        </MenuItem>
      )}
      {hasFile(run) && (
        <MenuItem icon={Trash2} isDangerous onAction={onDelete}>
          {t('exports.run.delete')}
        </MenuItem>
      )}
    </>
  );
}

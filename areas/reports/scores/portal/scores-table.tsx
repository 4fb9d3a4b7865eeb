import { useState, type ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import { MOST_VOIDED_AT_ONCE } from '#areas/testing/results/results.contract.ts';
import { userName } from '#areas/users/names/user-name.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { useSelection, type Selected } from '#platform/portal/ui/table/use-selection.ts';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { listScores } from '../scores.contract.ts';
import type { ScoreRow } from '../score-row.ts';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { useScoreActions, type ScoreDialogs } from './use-score-actions.tsx';
import { useScores, useScoreView } from './use-scores.tsx';
import { unsearched } from '#areas/reports/frame/portal/unsearched.ts';
import { VoidDialog } from './void-dialog.tsx';
import './scores.css';

const SCORES_FILE = asFile(listScores);

interface ScoresTableProps {
  /** Shown beside the table's own controls. */
  above: ReactNode;
  dialogs: ScoreDialogs;
}

/** One row for each filtered test. */
export function ScoresTable({ above, dialogs }: ScoresTableProps) {
  const view = useScoreView();
  const scores = useScores(view);
  const t = useText();
  const { moment } = useDates();
  const [search] = useSearchValues();
  const [mayExport, mayVoid] = [usePermission('exports.identified'), usePermission('tests.void')];
  const csv = useCsvDownload(SCORES_FILE, unsearched(view.csvQuery), 'scores');
  const selection = useSelection(view.matching);
  const { items, dialog } = useScoreActions(dialogs);
  const bulkActions = (selected: Selected<object>) => <VoidSelected selected={selected} onDone={selection.clear} />;
  return (
    <>
      <div className="cluster items-center gap-8-16 scores-head">
        {above}
        <ListBar view={view} csv={mayExport ? csv : undefined} />
      </div>
      <ListTable
        endpoint={listScores}
        query={scores}
        view={view}
        label={t('reports.scores.title')}
        rowId={({ id }) => id}
        rowName={(row: ScoreRow) => `${userName(row.person)}, ${moment(row.takenAt)}`}
        rowHref={({ id }) => `/reports/scores?${new URLSearchParams({ ...search, test: id }).toString()}`}
        rowActions={items}
        {...(mayVoid && { selection, bulkActions })}
        empty={<NoMatch />}
        filteredEmpty={<NoMatch />}
      />
      {dialog}
    </>
  );
}

/** Tests are judged one by one: only those on the page can be voided together, never all that match. */
function VoidSelected({ selected, onDone }: { selected: Selected<object>; onDone: () => void }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const ids = 'ids' in selected ? selected.ids : [];
  const isTooMany = !('ids' in selected) || ids.length > MOST_VOIDED_AT_ONCE;
  return (
    <>
      {isTooMany && <span>{t('reports.scores.voidMost', { count: MOST_VOIDED_AT_ONCE })}</span>}
      <Button size="small" icon={Ban} isDisabled={isTooMany} onPress={() => setIsAsking(true)}>
        {t('testing.detail.void')}
      </Button>
      {isAsking && <VoidDialog ids={ids} onDone={onDone} onClose={() => setIsAsking(false)} />}
    </>
  );
}

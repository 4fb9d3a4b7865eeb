import type { ReactNode } from 'react';
import BellRing from 'lucide-react/icons/bell-ring';
import { userName } from '#areas/users/names/user-name.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { PagingBar } from '#platform/portal/ui/table/paging-bar.tsx';
import { useSelection, type Selected } from '#platform/portal/ui/table/use-selection.ts';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { listTestStatus, type TestStatusSummary } from '../test-status.contract.ts';
import { NobodyExpected } from './nobody-expected.tsx';
import { RollCall } from './roll-call.tsx';
import { StatusRates } from './status-rates.tsx';
import { unsearched } from '#areas/reports/frame/portal/unsearched.ts';
import { useRemind } from './use-remind.ts';
import { personHref, useStatusActions, useStatusItems, type StatusActions } from './use-status-actions.tsx';
import { useStatusList, useStatusScope } from './use-test-status.tsx';
import type { StatusQuery } from './all-status-rows.ts';

const FILE = asFile(listTestStatus);

interface TestStatusListProps {
  summary: TestStatusSummary | undefined;
  isRollCall: boolean;
  newScheduleHref: string;
}

/** One row for each expected test, the most urgent first. */
export function TestStatusList({ summary, isRollCall, newScheduleHref }: TestStatusListProps) {
  const list = useStatusList();
  const actions = useStatusActions();
  const empty = <NobodyExpected summary={summary} newScheduleHref={newScheduleHref} />;
  const Rows = isRollCall ? LargeRows : TableRows;
  return (
    <>
      <div className="cluster items-center gap-8-16 status-list-head">
        {summary && <StatusRates summary={summary} />}
        {!isRollCall && <StatusListBar view={list.view} />}
      </div>
      <Rows list={list} actions={actions} empty={empty} />
      {actions.dialog}
    </>
  );
}

interface RowsProps {
  list: ReturnType<typeof useStatusList>;
  actions: StatusActions;
  empty: ReactNode;
}

function LargeRows({ list: { rows, view }, actions, empty }: RowsProps) {
  return (
    <Loaded query={rows}>
      {(page) => (
        <>
          {page.items.length === 0 && <div className="card">{empty}</div>}
          <RollCall rows={page.items} actions={actions} />
          {page.items.length > 0 && <PagingBar page={page} paging={view.paging} />}
        </>
      )}
    </Loaded>
  );
}

function TableRows({ list: { rows, view }, actions, empty }: RowsProps) {
  const t = useText();
  const items = useStatusItems(actions);
  const mayGiveTests = usePermission('tests.give');
  const selection = useSelection(view.matching);
  const bulkActions = (selected: Selected<StatusQuery>) => (
    <RemindSelected selected={selected} onDone={selection.clear} />
  );
  return (
    <ListTable
      endpoint={listTestStatus}
      query={rows}
      view={view}
      label={t('reports.status.title')}
      rowId={({ id }) => id}
      rowName={({ person }) => userName(person)}
      rowHref={personHref}
      rowActions={items}
      {...(mayGiveTests && { selection, bulkActions })}
      empty={empty}
      filteredEmpty={empty}
    />
  );
}

type StatusView = ReturnType<typeof useStatusList>['view'];

function StatusListBar({ view }: { view: StatusView }) {
  const t = useText();
  const { change } = useStatusScope();
  const mayExport = usePermission('exports.identified');
  const { columns, ...query } = unsearched(view.csvQuery);
  // The window column of a row becomes three columns of the file.
  const chosen = columns.replace('opensAt', 'opensAt,dueAt,closesAt');
  const csv = useCsvDownload(FILE, { ...query, columns: chosen }, 'test-status');
  const urgent = view.sort.column !== 'urgency' && (
    <Button size="small" onPress={() => change({ sort: undefined })}>
      {t('reports.status.urgentFirst')}
    </Button>
  );
  return <ListBar view={view} filters={urgent} csv={mayExport ? csv : undefined} />;
}

interface RemindSelectedProps {
  selected: Selected<StatusQuery>;
  onDone: () => void;
}

function RemindSelected({ selected, onDone }: RemindSelectedProps) {
  const t = useText();
  const { remind, remindAll, isPending } = useRemind();
  const press = () => {
    if ('allMatching' in selected) return remindAll(selected.allMatching, onDone);
    remind(selected.ids);
    onDone();
  };
  return (
    <Button size="small" icon={BellRing} isPending={isPending} onPress={press}>
      {t('reports.status.remind')}
    </Button>
  );
}

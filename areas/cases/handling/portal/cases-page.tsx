import FolderCheck from 'lucide-react/icons/folder-check';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { PageHeader } from '#platform/portal/ui/page-header.tsx';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { listCases, type CaseQuery } from '#areas/cases/case/cases.contract.ts';
import { labelName } from '#areas/cases/case/portal/label-name.ts';
import { CaseDrawer } from './case-drawer.tsx';
import { useAllCaseColumns } from './use-case-columns.tsx';
import { useCases } from './use-cases.ts';
import '#areas/cases/case/portal/cases.css';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import type { CaseState } from '#areas/cases/case/case-state.ts';

const FILE = asFile(listCases);

type CaseSort = CaseQuery['sort'];

/** Open cases are sorted by seriousness, others by time. */
const BY_GRAVITY = ['cause', '-cause', '-age', 'age', 'person', '-person', '-openedAt', 'openedAt'] as const;
const BY_TIME = ['-openedAt', 'openedAt', '-age', 'age', 'person', '-person', 'cause', '-cause'] as const;
const sortsOf = (shown: ShownCases): readonly [CaseSort, ...CaseSort[]] => (shown === 'open' ? BY_GRAVITY : BY_TIME);

/** Cases (/cases): all cases about people in the reader's scope. `?case=` opens one of them beside the list. */
export function CasesPage() {
  const t = useText();
  const [values, change] = useSearchValues();
  const shown = shownCases(values);
  const view = useListView({
    screen: 'cases',
    sorts: sortsOf(shown),
    columns: useAllCaseColumns(),
    filter: { states: statesOf(shown) },
  });
  const cases = useCases(view.query);
  const mayExport = usePermission('exports.identified');
  const csv = useCsvDownload(FILE, view.csvQuery, 'cases');
  const opened = values['case'];
  const empty = <NoCases shown={shown} />;
  return (
    <main className="page">
      <PageHeader title={t('cases.list')} intro={t('cases.list.intro')} hasTimes />
      <ListBar
        view={view}
        searchLabel={t('cases.list.search')}
        filters={<CaseFilters />}
        csv={mayExport ? csv : undefined}
      />
      <ListTable
        label={t('cases.list')}
        endpoint={listCases}
        query={cases}
        view={view}
        rowId={({ id }) => id}
        rowName={({ person }) => labelName(person)}
        onOpenRow={({ id }) => change({ case: id })}
        empty={empty}
        {...(view.search.trim() === '' && { filteredEmpty: empty })}
      />
      {opened && <CaseDrawer caseId={opened} title={t('cases.one')} onClose={() => change({ case: undefined })} />}
    </main>
  );
}

function NoCases({ shown }: { shown: ShownCases }) {
  const t = useText();
  const title = {
    open: t('cases.list.noneOpen'),
    decided: t('cases.list.noneDecided'),
    all: t('cases.list.none'),
  }[shown];
  return (
    <EmptyState icon={FolderCheck} title={title}>
      {t('cases.list.noneText')}
    </EmptyState>
  );
}

type ShownCases = 'open' | 'decided' | 'all';

/** Returns which cases the address asks for. */
function shownCases({ states }: Readonly<Record<string, string>>): ShownCases {
  return states === 'decided' || states === 'all' ? states : 'open';
}

const STATES: Readonly<Record<ShownCases, readonly CaseState[] | undefined>> = {
  open: ['open', 'acknowledged'],
  decided: ['decided', 'closed'],
  all: undefined,
};

/** Returns the filter of the call; an open case is one without a decision. */
const statesOf = (shown: ShownCases): string | undefined => STATES[shown]?.join(',');

function CaseFilters() {
  const t = useText();
  const [values, change] = useSearchValues();
  return (
    <ChoiceBar<ShownCases>
      label={t('cases.list.show')}
      options={[
        { id: 'open', text: t('cases.list.show.open') },
        { id: 'decided', text: t('cases.list.show.decided') },
        { id: 'all', text: t('cases.list.show.all') },
      ]}
      value={shownCases(values)}
      onChange={(shown) => change({ states: shown === 'open' ? undefined : shown, sort: undefined })}
    />
  );
}

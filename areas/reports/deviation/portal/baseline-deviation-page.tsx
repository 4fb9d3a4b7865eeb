import './deviation.css';
import { userName } from '#areas/users/names/user-name.ts';
import { useApiList } from '#platform/portal/api.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/checkbox.tsx';
import { ListBar } from '#platform/portal/ui/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/list-table.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useCsvDownload } from '#platform/portal/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { DEVIATION_SORTS, listDeviations, summarizeDeviations } from '../baseline-deviation.contract.ts';
import { DEVIATION_USES } from '../deviation-uses.ts';
import { DeviationClassesCard } from './deviation-classes-card.tsx';
import { DeviationGroupsCard, GroupByChoice } from './deviation-groups-card.tsx';
import { DeviationRulesChoice, DeviationRulesNote, useDeviationRules } from './deviation-rules-choice.tsx';
import { DeviationLookChoice } from './deviation-look-choice.tsx';
import { DeviationPicture } from './deviation-picture.tsx';
import { EstablishingCard } from './establishing-card.tsx';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { useDeviationColumns } from './use-deviation-columns.tsx';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { unsearched } from '#areas/reports/frame/portal/unsearched.ts';

const FILE = asFile(listDeviations);

/** Baseline Deviation (/reports/baseline-deviation): who is off their own normal now. */
export function BaselineDeviationPage() {
  const t = useText();
  return (
    <ReportPage
      report="baseline-deviation"
      title={t('reports.deviation.title')}
      question={t('reports.deviation.question')}
      uses={DEVIATION_USES}
      display={
        <>
          <GroupByChoice />
          <DeviationRulesChoice />
          <DeviationLookChoice />
        </>
      }
    >
      <DeviationRulesNote />
      <Overview />
      <PeopleList />
    </ReportPage>
  );
}

function useShownPeople() {
  const { values } = useReportFilter();
  const [{ hideEstablishing, groupBy }] = useSearchValues();
  const isHidden = hideEstablishing === 'yes';
  const rules = useDeviationRules();
  const filter = {
    ...values,
    hideEstablishing: isHidden ? ('yes' as const) : undefined,
    rules: rules === 'now' ? rules : undefined,
  };
  return { filter, isHidden, groupBy };
}

function Overview() {
  const { filter, groupBy } = useShownPeople();
  const summary = useApiList(summarizeDeviations, { query: { ...filter, ...(groupBy && { groupBy }) } });
  return (
    <Loaded query={summary}>
      {(found) => {
        if (found.people === 0) return null;
        const isNobodyCompared = found.classes.none === found.people;
        return (
          <div className="stack gap-cards deviation-overview">
            {isNobodyCompared ? <EstablishingCard summary={found} /> : <DeviationPicture summary={found} />}
            <DeviationClassesCard summary={found} />
            {found.groups && <DeviationGroupsCard groups={found.groups} />}
          </div>
        );
      }}
    </Loaded>
  );
}

function PeopleList() {
  const t = useText();
  const { filter, isHidden } = useShownPeople();
  const [, change] = useSearchValues();
  const columns = useDeviationColumns();
  const view = useListView({ screen: 'baseline-deviation', sorts: DEVIATION_SORTS, columns, filter });
  const people = useApiList(listDeviations, { query: unsearched(view.query) });
  const csv = useCsvDownload(FILE, unsearched(view.csvQuery), 'baseline-deviation');
  const mayExport = usePermission('exports.identified');
  return (
    <>
      <ListBar
        view={view}
        csv={mayExport ? csv : undefined}
        filters={
          <Checkbox isChecked={isHidden} onChange={(hide) => change({ hideEstablishing: hide ? 'yes' : undefined })}>
            {t('reports.deviation.hideEstablishing')}
          </Checkbox>
        }
      />
      <ListTable
        endpoint={listDeviations}
        query={people}
        view={view}
        label={t('reports.deviation.title')}
        rowId={({ id }) => id}
        rowName={({ person }) => userName(person)}
        rowHref={({ id }) => `/users/${id}`}
        empty={<NoMatch />}
        filteredEmpty={<NoMatch />}
      />
    </>
  );
}

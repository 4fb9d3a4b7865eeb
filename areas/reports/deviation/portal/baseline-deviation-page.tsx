import './deviation.css';
import { CHIP_OPACITIES } from '#areas/testing/results/portal/deviation-chip.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { useApiList } from '#platform/portal/calls/api.ts';
import { ChartCard } from '#platform/portal/charts/chart-card.tsx';
import { ShareBar } from '#platform/portal/charts/share-bar.tsx';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Checkbox } from '#platform/portal/ui/form/checkbox.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import {
  DEVIATION_SORTS,
  listDeviations,
  summarizeDeviations,
  type DeviationSummary,
} from '../baseline-deviation.contract.ts';
import { DEVIATION_USES } from '../deviation-uses.ts';
import { DeviationClassesCard } from './deviation-classes-card.tsx';
import { DeviationGroupsCard, GroupByChoice } from './deviation-groups-card.tsx';
import { DeviationRulesChoice, DeviationRulesNote, useDeviationRules } from './deviation-rules-choice.tsx';
import { DeviationPicture } from './deviation-picture.tsx';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { useDeviationColumns } from './use-deviation-columns.tsx';
import { useDeviationLook } from './use-deviation-look.ts';
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

/** The choice of points or SD, and of how strong the colors are. */
function DeviationLookChoice() {
  const t = useText();
  const [, change] = useSearchValues();
  const { unit, opacity } = useDeviationLook();
  return (
    <>
      <Select
        look="quiet"
        label={t('reports.deviation.opacity')}
        options={CHIP_OPACITIES.map((id) => ({ id, text: t('reports.deviation.opacityOf', { percent: id }) }))}
        value={opacity}
        onChange={(chosen) => change({ opacity: chosen === '100' ? undefined : chosen })}
      />
      <ChoiceBar
        label={t('reports.deviation.unit')}
        options={[
          { id: 'points', text: t('reports.deviation.unit.points') },
          { id: 'sd', text: t('reports.deviation.unit.sd') },
        ]}
        value={unit}
        onChange={(chosen) => change({ unit: chosen === 'sd' ? chosen : undefined })}
      />
    </>
  );
}

/** Shown while no one has a baseline: how many tests people still need. */
function EstablishingCard({ summary: { establishing, classes } }: { summary: DeviationSummary }) {
  const t = useText();
  const left = (testsLeft: number) =>
    testsLeft === 0 ? t('reports.deviation.testsLeftNone') : t('reports.deviation.testsLeft', { count: testsLeft });
  return (
    <ChartCard
      title={t('reports.deviation.nobodyEstablished', { count: classes.none })}
      fileName="baseline-deviation-establishing"
      table={() => ({
        caption: t('reports.deviation.testsLeftTitle'),
        heads: [t('reports.deviation.testsLeftTitle'), t('reports.deviation.people')],
        rows: establishing.map(({ testsLeft, people }) => [left(testsLeft), people]),
      })}
    >
      <dl className="stack gap-8 establishing-bars">
        {establishing.map(({ testsLeft, people }) => (
          <div key={testsLeft}>
            <dt>{left(testsLeft)}</dt>
            <dd>
              <ShareBar share={people / Math.max(1, classes.none)} />
              {people}
            </dd>
          </div>
        ))}
      </dl>
    </ChartCard>
  );
}

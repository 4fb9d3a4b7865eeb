import './user-stat.css';
import BookOpen from 'lucide-react/icons/book-open';
import { useState } from 'react';
import { GroupByChoice } from '#areas/reports/deviation/portal/deviation-groups-card.tsx';
import { userName } from '#areas/users/names/user-name.ts';
import { useApiList } from '#platform/portal/calls/api.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ChoiceBar } from '#platform/portal/ui/form/choice-bar.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { ListBar } from '#platform/portal/ui/table/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/table/list-table.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { useCsvDownload } from '#platform/portal/calls/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { ALL_PARTS } from '#areas/reports/frame/filter-parts.ts';
import { getUserStatTotals, listUserStats, USER_STAT_SORTS } from '../user-stat.contract.ts';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { StatGroups } from './stat-groups.tsx';
import { StatTotalsLine } from './stat-totals-line.tsx';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useStatColumns } from './use-stat-columns.tsx';
import { useStatFooters } from './use-stat-footers.ts';
import { useStatView } from './use-stat-view.ts';

const FILE = asFile(listUserStats);

/** All parts except validity, which the report shows in columns of its own. */
const USES = ALL_PARTS.filter((part) => part !== 'validity');

/** User Stat Report (/reports/user-stat): the numbers of each person for a period. */
export function UserStatPage() {
  const t = useText();
  const { values } = useReportFilter();
  const { compare, over, groupBy } = useStatView();
  const filter = { ...values, compare };
  const totals = useApiList(getUserStatTotals, { query: { ...filter, ...(groupBy && { groupBy }) } });
  const footers = useStatFooters(totals.data, over);
  const columns = useStatColumns({ isCompared: compare !== undefined, footers });
  const view = useListView({ screen: 'user-stat', sorts: USER_STAT_SORTS, columns, filter });
  const people = useApiList(listUserStats, { query: view.query });
  const csv = useCsvDownload(FILE, view.csvQuery, 'user-stat');
  const mayExport = usePermission('exports.identified');
  return (
    <ReportPage
      report="user-stat"
      title={t('reports.stat.title')}
      question={t('reports.stat.question')}
      uses={USES}
      actions={<StatDefinitions />}
      display={<StatDisplay />}
    >
      <div>
        <Loaded query={totals}>
          {(found) => (
            <>
              <StatTotalsLine totals={found} />
              {found.groups.length > 0 && <StatGroups groups={found.groups} over={over} />}
            </>
          )}
        </Loaded>
      </div>
      <p className="report-note">{t('reports.stat.noRanking')}</p>
      <ListBar view={view} csv={mayExport ? csv : undefined} />
      <ListTable
        endpoint={listUserStats}
        query={people}
        view={view}
        label={t('reports.stat.title')}
        rowId={({ person }) => person.id}
        rowName={({ person }) => userName(person)}
        rowHref={({ person }) => `/users/${person.id}`}
        empty={<NoMatch />}
        filteredEmpty={<NoMatch />}
      />
    </ReportPage>
  );
}

/** The choice of the comparison period, and of how numbers are summed up. */
function StatDisplay() {
  const t = useText();
  const { compare, over, change } = useStatView();
  return (
    <>
      <Select
        look="quiet"
        label={t('reports.stat.compare')}
        options={[
          { id: 'none', text: t('reports.stat.compare.none') },
          { id: 'previous', text: t('reports.stat.compare.previous') },
          { id: 'lastYear', text: t('reports.stat.compare.lastYear') },
        ]}
        value={compare ?? 'none'}
        onChange={(chosen) => change({ compare: chosen === 'none' ? undefined : chosen })}
      />
      <GroupByChoice />
      <ChoiceBar
        label={t('reports.stat.over')}
        options={[
          { id: 'tests', text: t('reports.stat.over.tests') },
          { id: 'people', text: t('reports.stat.over.people') },
        ]}
        value={over}
        onChange={(chosen) => change({ over: chosen === 'people' ? chosen : undefined })}
      />
    </>
  );
}

/** Explains how each number of the report is computed. */
function StatDefinitions() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button icon={BookOpen} onPress={() => setIsOpen(true)}>
        {t('reports.stat.definitions')}
      </Button>
      <Dialog
        title={t('reports.stat.definitions')}
        isOpen={isOpen}
        onClose={close}
        footer={<Button onPress={close}>{t('ui.close')}</Button>}
      >
        <dl className="stack gap-12">
          {definitions(t).map(([name, meaning]) => (
            <div key={name}>
              <dt className="strong">{name}</dt>
              <dd className="quiet">{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}

const definitions = (t: ReturnType<typeof useText>): readonly (readonly [string, string])[] => [
  [t('reports.stat.column.tests'), t('reports.stat.define.tests')],
  [t('reports.stat.column.n'), t('reports.stat.define.n')],
  [t('reports.stat.define.figuresName'), t('reports.stat.define.figures')],
  [t('reports.stat.column.percentile'), t('reports.stat.define.percentile')],
  [t('reports.stat.column.trend'), t('reports.stat.define.trend')],
  [t('reports.stat.define.baselineName'), t('reports.stat.define.baseline')],
  [t('reports.stat.column.meanDeviation'), t('reports.stat.define.meanDeviation')],
  [t('reports.stat.define.classesName'), t('reports.stat.define.classes')],
  [t('reports.stat.define.visitsName'), t('reports.stat.define.visits')],
  [t('reports.stat.define.validityName'), t('reports.stat.define.validity')],
  [t('reports.stat.column.completion'), t('reports.stat.define.completion')],
  [t('reports.stat.column.hour'), t('reports.stat.define.hour')],
  [t('reports.stat.over'), t('reports.stat.define.over')],
];

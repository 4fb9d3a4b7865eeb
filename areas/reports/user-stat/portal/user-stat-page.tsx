import './user-stat.css';
import { userName } from '#areas/users/names/user-name.ts';
import { useApiList } from '#platform/portal/api.ts';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { ListBar } from '#platform/portal/ui/list-bar.tsx';
import { ListTable } from '#platform/portal/ui/list-table.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useCsvDownload } from '#platform/portal/use-csv-download.ts';
import { useListView } from '#platform/portal/use-list-view.ts';
import { asFile } from '#platform/shared/endpoint.ts';
import { ALL_PARTS } from '#areas/reports/frame/filter-parts.ts';
import { getUserStatTotals, listUserStats, USER_STAT_SORTS } from '../user-stat.contract.ts';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { ReportPage } from '#areas/reports/frame/portal/report-page.tsx';
import { StatDefinitions } from './stat-definitions.tsx';
import { StatDisplay } from './stat-display.tsx';
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

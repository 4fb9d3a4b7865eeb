import { useApiList } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { listed } from '#areas/reports/frame/filter-values.ts';
import { getDeviationLines, getTimeline, MOST_LINES } from '../timeline.contract.ts';
import { LinesCard } from './lines-card.tsx';
import { LinesTable } from './lines-table.tsx';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { OneLineCard } from './one-line-card.tsx';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useTimelineView } from './use-timeline-view.ts';

/** The number of lines shown if the filter names no one. */
const FIRST = 10;

/** Deviations test by test, of the people in the filter or of the first ones of the grid. */
export function DeviationLines() {
  const { values } = useReportFilter();
  const named = listed(values.users);
  return named.length > 0 && named.length <= MOST_LINES ? <NamedLines users={named} /> : <FirstLines />;
}

function FirstLines() {
  const t = useText();
  const { values } = useReportFilter();
  const { sort } = useTimelineView();
  const first = useApiList(getTimeline, { query: { ...values, sort, limit: FIRST } });
  return (
    <Loaded query={first}>
      {({ items, total }) => {
        if (items.length === 0) return <NoMatch />;
        return (
          <>
            {total > items.length && <Notice>{t('reports.timeline.firstOf', { count: items.length, total })}</Notice>}
            <NamedLines users={items.map(({ id }) => id)} />
          </>
        );
      }}
    </Loaded>
  );
}

function NamedLines({ users }: { users: readonly string[] }) {
  const { values } = useReportFilter();
  const lines = useApiList(getDeviationLines, { query: { ...values, users: users.join(',') } });
  return (
    <Loaded query={lines}>
      {(found) => {
        const [only, ...others] = found.items;
        if (!only || found.items.every(({ series }) => series.length === 0)) return <NoMatch />;
        if (others.length === 0) return <OneLineCard lines={found} line={only} />;
        return (
          <>
            <LinesCard lines={found} />
            <LinesTable lines={found} />
          </>
        );
      }}
    </Loaded>
  );
}

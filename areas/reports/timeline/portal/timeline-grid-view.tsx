import { useApiList } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PagingBar } from '#platform/portal/ui/paging-bar.tsx';
import { useCursorPaging } from '#platform/portal/ui/use-cursor-paging.ts';
import { getTimeline } from '../timeline.contract.ts';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { TimelineControls } from './timeline-controls.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
import { TimelineLegend } from './timeline-legend.tsx';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useTimelineView } from './use-timeline-view.ts';

/** People, or tags, by days or weeks. */
export function TimelineGridView() {
  const t = useText();
  const { values } = useReportFilter();
  const { by, value, sort, groupBy } = useTimelineView();
  const asked = { ...values, by, value, sort, ...(groupBy && { groupBy }) };
  const paging = useCursorPaging(JSON.stringify(asked));
  const cursor = paging.cursor === undefined ? {} : { cursor: paging.cursor };
  const timeline = useApiList(getTimeline, { query: { ...asked, ...cursor, limit: paging.pageSize } });
  return (
    <>
      <TimelineControls />
      <Loaded query={timeline}>
        {(found) => (
          <>
            {found.isCut && <Notice>{t('reports.timeline.cut', { count: found.columns.length })}</Notice>}
            <Card isFlush>
              {found.items.length === 0 ? (
                <NoMatch />
              ) : (
                <TimelineGrid key={paging.cursor ?? ''} timeline={found} isByTag={groupBy !== undefined} />
              )}
            </Card>
            {found.items.length > 0 && <TimelineLegend />}
            {found.items.length > 0 && <PagingBar page={found} paging={paging} />}
          </>
        )}
      </Loaded>
    </>
  );
}

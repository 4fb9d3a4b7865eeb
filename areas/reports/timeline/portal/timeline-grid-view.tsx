import Circle from 'lucide-react/icons/circle';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { useApiList } from '#platform/portal/calls/api.ts';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { PagingBar } from '#platform/portal/ui/table/paging-bar.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { useCursorPaging } from '#platform/portal/ui/table/use-cursor-paging.ts';
import { getTimeline } from '../timeline.contract.ts';
import { GroupByChoice } from '#areas/reports/deviation/portal/deviation-groups-card.tsx';
import { NoMatch } from '#areas/reports/frame/portal/no-match.tsx';
import { TimelineGrid } from './timeline-grid.tsx';
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

/** Chooses what rows, columns and cells show, and the order of the rows. */
function TimelineControls() {
  const t = useText();
  const [, change] = useSearchValues();
  const { by, value, sort, groupBy } = useTimelineView();
  return (
    <div className="timeline-controls no-print">
      <GroupByChoice />
      <Select
        look="quiet"
        label={t('reports.timeline.by')}
        options={[
          { id: 'day', text: t('reports.timeline.by.day') },
          { id: 'week', text: t('reports.timeline.by.week') },
        ]}
        value={by}
        onChange={(id) => change({ by: id === 'day' ? undefined : id })}
      />
      <Select
        look="quiet"
        label={t('reports.timeline.value')}
        options={[
          { id: 'last', text: t('reports.timeline.value.last') },
          { id: 'worst', text: t('reports.timeline.value.worst') },
          { id: 'mean', text: t('reports.timeline.value.mean') },
        ]}
        value={value}
        onChange={(id) => change({ value: id === 'last' ? undefined : id })}
      />
      {!groupBy && (
        <Select
          look="quiet"
          label={t('reports.timeline.sort')}
          options={[
            { id: 'latest', text: t('reports.timeline.sort.latest') },
            { id: 'worst', text: t('reports.timeline.sort.worst') },
            { id: 'reds', text: t('reports.timeline.sort.reds') },
            { id: 'name', text: t('reports.timeline.sort.name') },
          ]}
          value={sort}
          onChange={(id) => change({ order: id === 'latest' ? undefined : id })}
        />
      )}
    </div>
  );
}

/** The signs in a cell besides a number. */
function TimelineLegend() {
  const t = useText();
  return (
    <ul className="cluster quiet caption timeline-legend">
      <li>
        <span className="timeline-hatch">~</span>
        {t('reports.timeline.legend.provisional')}
      </li>
      <li>
        <span>
          <Zap />P
        </span>
        {t('reports.timeline.legend.pass')}
      </li>
      <li>
        <span>
          <Zap />I
        </span>
        {t('reports.timeline.legend.inconclusive')}
      </li>
      <li>
        <span>
          <X />
        </span>
        {t('reports.timeline.legend.invalid')}
      </li>
      <li>
        <span>
          <Circle />
        </span>
        {t('reports.timeline.legend.missed')}
      </li>
    </ul>
  );
}

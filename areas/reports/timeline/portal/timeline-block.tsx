import { PageLink } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import type { GridBlock } from '../grid-block.ts';
import { reportPath } from '#areas/reports/frame/report-names.ts';
import { MOST_LINES, type Timeline } from '../timeline.contract.ts';
import { blockHref, blockIds } from './block-href.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { useTimelineView } from './use-timeline-view.ts';

interface TimelineBlockProps {
  timeline: Timeline;
  block: GridBlock;
  isByTag: boolean;
}

/** The selected block, with a link to its tests. */
export function TimelineBlock({ timeline, block, isByTag }: TimelineBlockProps) {
  const t = useText();
  const { values } = useReportFilter();
  const { by } = useTimelineView();
  const ids = blockIds(timeline, block);
  const rows = t(isByTag ? 'reports.timeline.chosen.tags' : 'reports.timeline.chosen.people', {
    count: block.bottom - block.top + 1,
  });
  const columns = t(by === 'week' ? 'reports.timeline.chosen.weeks' : 'reports.timeline.chosen.days', {
    count: block.last - block.first + 1,
  });
  const lines = reportHref(reportPath('baseline-deviation-timeline'), {
    ...values,
    users: ids.join(','),
    view: 'lines',
  });
  return (
    <p className="timeline-block no-print">
      <span role="status">{t('reports.timeline.chosen', { rows, columns })}</span>
      {ids.length > 0 && (
        <PageLink to={blockHref(timeline, block, isByTag)}>{t('reports.timeline.openScores')}</PageLink>
      )}
      {!isByTag && ids.length <= MOST_LINES && <PageLink to={lines}>{t('reports.timeline.openLines')}</PageLink>}
    </p>
  );
}

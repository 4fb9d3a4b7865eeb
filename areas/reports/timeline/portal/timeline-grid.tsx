import Flag from 'lucide-react/icons/flag';
import { useRef, useState } from 'react';
import { useDates } from '#platform/portal/time/dates.ts';
import { PageLink } from '#platform/portal/navigation.tsx';
import { useText, useLocale } from '#platform/portal/text.tsx';
import { AnchoredTip } from '#platform/portal/ui/anchored-tip.tsx';
import type { GridPlace } from '#platform/shared/grid-place.ts';
import { dayOf } from '#platform/shared/time/zone-days.ts';
import { allPlaces, blockOf, type GridBlock } from '../grid-block.ts';
import { MOST_LINES, type Timeline, type TimelineColumn } from '../timeline.contract.ts';
import { DifferenceFacts } from '#areas/reports/deviation/portal/baseline-difference-tooltip.tsx';
import { blockHref, blockIds } from './block-href.ts';
import { TimelineRowCells } from './timeline-row.tsx';
import { shareOf } from '#areas/reports/deviation/portal/deviation-classes-card.tsx';
import { reportHref } from '#areas/reports/frame/filter-fields.ts';
import { useCellTip } from '#areas/reports/frame/portal/use-cell-tip.ts';
import { useReportFilter } from '#areas/reports/frame/portal/use-report-filter.ts';
import { reportPath } from '#areas/reports/frame/report-names.ts';
import { columnName } from './timeline-words.ts';
import { useGridWalk } from './use-grid-walk.ts';
import { useTimelineView } from './use-timeline-view.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface TimelineGridProps {
  timeline: Timeline;
  isByTag: boolean;
}

/** In px; the stylesheet sets the same height. */
const ROW_HEIGHT = 36;
const START: GridPlace = { row: 0, column: 0 };

/**
 * The grid is one Tab stop. Arrows move from cell to cell and, with Shift, select a block, as dragging does; Enter
 * opens its tests.
 */
export function TimelineGrid({ timeline, isByTag }: TimelineGridProps) {
  const t = useText();
  const { items, columns } = timeline;
  const scroll = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ place: START, from: START, isTouched: false });
  const rows = useVisibleRows(scroll, items.length, ROW_HEIGHT);
  const cells = allPlaces(items);
  const tip = useCellTip((place) => cells.get(place)?.resultId ?? null);
  const walk = useGridWalk({ timeline, isByTag, scroll, at, setAt, rows, rowHeight: ROW_HEIGHT });
  const block = blockOf(at.from, at.place);
  // A row that is scrolled out of view is not rendered, so it cannot be the Tab stop.
  const stopRow = Math.min(Math.max(at.place.row, rows.from), rows.to - 1);
  return (
    <>
      <div ref={scroll} className="timeline-scroll" onScroll={rows.onScroll}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table is what a grid is made of
          role="grid"
          className="timeline"
          aria-label={t('reports.timeline.title')}
          aria-rowcount={items.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable="true"
          {...walk.handlers}
          {...tip.handlers}
        >
          <TimelineHead timeline={timeline} isByTag={isByTag} />
          <tbody>
            <Spacer rows={rows.from} columns={columns.length} />
            {items.slice(rows.from, rows.to).map((row, offset) => (
              <TimelineRowCells
                key={row.id}
                row={row}
                rowAt={rows.from + offset}
                columns={columns}
                stop={{ row: stopRow, column: at.place.column }}
                block={at.isTouched ? block : null}
              />
            ))}
            <Spacer rows={items.length - rows.to} columns={columns.length} />
          </tbody>
        </table>
      </div>
      {at.isTouched && <TimelineBlock timeline={timeline} block={block} isByTag={isByTag} />}
      <AnchoredTip key={tip.about} anchor={tip.anchor} isOpen={tip.about !== null} onClose={tip.close}>
        {tip.about !== null && <DifferenceFacts resultId={tip.about} />}
      </AnchoredTip>
    </>
  );
}

/** Takes the space of the rows that are out of view. */
function Spacer({ rows, columns }: { rows: number; columns: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns + 1} height={rows * ROW_HEIGHT} />
    </tr>
  );
}

interface TimelineBlockProps {
  timeline: Timeline;
  block: GridBlock;
  isByTag: boolean;
}

/** The selected block, with a link to its tests. */
function TimelineBlock({ timeline, block, isByTag }: TimelineBlockProps) {
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

/** Days or weeks, each with the number of all tests and of the red ones. */
function TimelineHead({ timeline, isByTag }: { timeline: Timeline; isByTag: boolean }) {
  const t = useText();
  const locale = useLocale();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="timeline-name">
          {isByTag ? t('reports.deviation.tag') : t('users.column.name')}
        </th>
        {timeline.columns.map((column) => (
          <th key={column.from} scope="col">
            <span>{columnName(column, locale)}</span>
            <PolicyMark changes={changesIn(timeline, column)} />
            <small title={t('reports.timeline.headTests', { count: column.tests })}>
              {t('reports.timeline.headN', { count: column.tests })}
            </small>
            <small>{t('reports.timeline.headRed', { share: shareOf(column.reds, column.tests, locale) })}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const changesIn = ({ policyChanges, period }: Timeline, { from, to }: TimelineColumn): string[] =>
  policyChanges.filter((at) => {
    const day = dayOf(at, period.timeZone);
    return day >= from && day <= to;
  });

/** Marks a change of policy, because scores before and after it may differ. */
function PolicyMark({ changes }: { changes: readonly string[] }) {
  const t = useText();
  const { moment } = useDates();
  const [first] = changes;
  if (!first) return null;
  const words = `${t('reports.timeline.event.policy')}, ${moment(first)}`;
  return (
    <span className="timeline-event" title={words}>
      <Flag size={12} aria-hidden />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

import { useRef, useState } from 'react';
import { useText } from '#platform/portal/text.tsx';
import { AnchoredTip } from '#platform/portal/ui/anchored-tip.tsx';
import type { GridPlace } from '#platform/shared/grid-place.ts';
import { allPlaces, blockOf } from '../grid-block.ts';
import type { Timeline } from '../timeline.contract.ts';
import { DifferenceFacts } from '#areas/reports/deviation/portal/baseline-difference-tooltip.tsx';
import { TimelineBlock } from './timeline-block.tsx';
import { TimelineHead } from './timeline-head.tsx';
import { TimelineRowCells } from './timeline-row.tsx';
import { useCellTip } from '#areas/reports/frame/portal/use-cell-tip.ts';
import { useGridWalk } from './use-grid-walk.ts';
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

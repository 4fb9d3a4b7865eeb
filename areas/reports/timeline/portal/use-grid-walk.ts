import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { useNavigation } from '#platform/portal/navigation.tsx';
import { gridPlaceName, gridPlaceOf, stepped, type GridPlace } from '#platform/shared/grid-place.ts';
import { blockOf } from '../grid-block.ts';
import type { Timeline } from '../timeline.contract.ts';
import { blockHref } from './block-href.ts';
import type { VisibleRows } from './use-visible-rows.ts';

/** The focused cell, and the other corner of the selected block. */
export interface GridFocus {
  readonly place: GridPlace;
  readonly from: GridPlace;
  readonly isTouched: boolean;
}

interface GridWalk {
  timeline: Timeline;
  isByTag: boolean;
  scroll: RefObject<HTMLElement | null>;
  at: GridFocus;
  setAt: (focus: GridFocus) => void;
  rows: VisibleRows;
  rowHeight: number;
}

/**
 * Focusing scrolls, which may render rows again. The focus has arrived if the cell still has it two frames later, unless
 * the next key has given it another goal by then.
 */
function focusFirmly(cell: HTMLElement, goal: RefObject<string | null>): void {
  cell.focus();
  const settle = () => {
    if (document.activeElement === cell && goal.current === cell.dataset['cell']) goal.current = null;
  };
  requestAnimationFrame(() => requestAnimationFrame(settle));
}

/** The keyboard and pointer handling of the grid. */
export function useGridWalk({ timeline, isByTag, scroll, at, setAt, rows, rowHeight }: GridWalk) {
  const { go } = useNavigation();
  /** The cell to which the focus is on its way. */
  const goal = useRef<string | null>(null);
  const isDragging = useRef(false);
  useEffect(() => {
    if (goal.current === null) return;
    const cell = scroll.current?.querySelector<HTMLElement>(`[data-cell="${gridPlaceName(at.place)}"]`);
    if (cell) focusFirmly(cell, goal);
    else scroll.current?.scrollTo({ top: at.place.row * rowHeight });
  }, [at.place, scroll, rows, rowHeight]);

  const onKeyDown = (event: KeyboardEvent) => {
    const here = event.target instanceof HTMLElement ? gridPlaceOf(event.target.dataset['cell']) : null;
    if (!here) return;
    if (event.key === 'Enter') return go(blockHref(timeline, blockOf(at.isTouched ? at.from : here, here), isByTag));
    const size = { rows: timeline.items.length, columns: timeline.columns.length };
    const next = stepped(here, event.key, size);
    if (!next) return;
    event.preventDefault();
    goal.current = gridPlaceName(next);
    setAt({ place: next, from: event.shiftKey ? at.from : next, isTouched: true });
  };

  const touched = ({ target }: PointerEvent): GridPlace | null =>
    target instanceof Element ? gridPlaceOf(target.closest<HTMLElement>('[data-cell]')?.dataset['cell']) : null;
  const onPointerDown = (event: PointerEvent) => {
    const place = touched(event);
    if (!place || event.button !== 0) return;
    isDragging.current = event.pointerType === 'mouse';
    setAt({ place, from: event.shiftKey ? at.from : place, isTouched: true });
  };
  const onPointerMove = (event: PointerEvent) => {
    const place = isDragging.current && event.buttons === 1 ? touched(event) : null;
    if (place && gridPlaceName(place) !== gridPlaceName(at.place)) setAt({ ...at, place });
  };
  const onPointerUp = () => {
    isDragging.current = false;
  };
  return { handlers: { onKeyDown, onPointerDown, onPointerMove, onPointerUp } };
}

import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { gridPlaceName, gridPlaceOf, stepped, type GridPlace } from '#platform/shared/grid-place.ts';

const START: GridPlace = { row: 0, column: 0 };

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

/**
 * Makes the cells of a grid one tab stop: arrows, Home and End move between them.
 *
 * @param onEnter what Enter does on a cell. Omitted: nothing.
 * @example <table role="grid" {...walk.grid}> … <td {...walk.cell({ row, column })}>
 */
export function useCellWalk(size: { rows: number; columns: number }, onEnter?: (place: GridPlace) => void) {
  const [stop, setStop] = useState(START);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = gridPlaceOf(cellOf(event.target)?.dataset['cell']);
    if (!here) return;
    if (event.key === 'Enter' && event.target === cellOf(event.target)) onEnter?.(here);
    const next = stepped(here, event.key, size);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${gridPlaceName(next)}"]`)?.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const here = gridPlaceOf(cellOf(event.target)?.dataset['cell']);
    if (here) setStop(here);
  };
  // A grid that has become smaller must still have a tab stop.
  const at = { row: Math.min(stop.row, size.rows - 1), column: Math.min(stop.column, size.columns - 1) };
  return {
    grid: { onKeyDown, onFocus },
    cell: (place: GridPlace) => ({
      'data-cell': gridPlaceName(place),
      tabIndex: place.row === at.row && place.column === at.column ? 0 : -1,
    }),
  };
}

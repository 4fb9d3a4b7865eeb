import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { placeName, placeOf, stepped, type GridPlace } from '#platform/shared/grid-place.ts';

const START: GridPlace = { row: 0, column: 0 };

const cellOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

/**
 * The cells of a grid as one stop of the Tab key: arrows, Home and End go from one to the next.
 *
 * @param onEnter what Enter does on a cell; left out: nothing.
 * @example <table role="grid" {...walk.grid}> … <td {...walk.cell({ row, column })}>
 */
export function useCellWalk(size: { rows: number; columns: number }, onEnter?: (place: GridPlace) => void) {
  const [stop, setStop] = useState(START);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const here = placeOf(cellOf(event.target)?.dataset['cell']);
    if (!here) return;
    if (event.key === 'Enter' && event.target === cellOf(event.target)) onEnter?.(here);
    const next = stepped(here, event.key, size);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${placeName(next)}"]`)?.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const here = placeOf(cellOf(event.target)?.dataset['cell']);
    if (here) setStop(here);
  };
  // A grid that has grown smaller still has its stop.
  const at = { row: Math.min(stop.row, size.rows - 1), column: Math.min(stop.column, size.columns - 1) };
  return {
    grid: { onKeyDown, onFocus },
    cell: (place: GridPlace) => ({
      'data-cell': placeName(place),
      tabIndex: place.row === at.row && place.column === at.column ? 0 : -1,
    }),
  };
}

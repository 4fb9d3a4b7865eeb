import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';

const DELAY_MS = 350;

const cellOf = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;

/**
 * Shows a tip for the cell of a large grid that is under the pointer or the focus.
 *
 * @param aboutOf returns what the tip of a cell is about, such as a test; null if there is nothing to show.
 */
export function useCellTip(aboutOf: (place: string) => string | null) {
  const anchor = useRef<HTMLElement | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [about, setAbout] = useState<string | null>(null);
  const close = () => {
    clearTimeout(waiting.current);
    setAbout(null);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  const show = (event: SyntheticEvent) => {
    const cell = cellOf(event);
    if (!cell || cell === anchor.current) return;
    close();
    anchor.current = cell;
    const wanted = aboutOf(cell.dataset['cell'] ?? '');
    if (wanted !== null) waiting.current = setTimeout(() => setAbout(wanted), DELAY_MS);
  };
  const leave = () => {
    anchor.current = null;
    close();
  };
  const onKeyDownCapture = ({ key }: KeyboardEvent) => key === 'Escape' && close();
  return {
    about,
    anchor,
    close,
    handlers: { onPointerOver: show, onFocus: show, onPointerLeave: leave, onBlur: leave, onKeyDownCapture },
  };
}

import { useEffect, useState, type RefObject } from 'react';

/** Extra rows beyond the edge, so that a turn of the wheel shows rows at once. */
const SPARE = 12;

export interface VisibleRows {
  readonly from: number;
  /** The row after the last one. */
  readonly to: number;
  readonly onScroll: () => void;
}

/** Which rows are rendered: those in view and some around them; all of them when printing. */
export function useVisibleRows(scroll: RefObject<HTMLElement | null>, count: number, rowHeight: number): VisibleRows {
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  const isPrinting = usePrinting();
  const look = () => {
    const place = scroll.current;
    if (place) setSeen({ top: place.scrollTop, height: place.clientHeight });
  };
  useEffect(() => {
    const place = scroll.current;
    if (!place || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setSeen({ top: place.scrollTop, height: place.clientHeight }));
    observer.observe(place);
    return () => observer.disconnect();
  }, [scroll]);
  if (isPrinting || seen.height === 0) return { from: 0, to: count, onScroll: look };
  const first = Math.floor(seen.top / rowHeight) - SPARE;
  const last = Math.ceil((seen.top + seen.height) / rowHeight) + SPARE;
  return { from: Math.max(0, Math.min(first, count)), to: Math.min(count, last), onScroll: look };
}

function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => setIsPrinting(true);
    const end = () => setIsPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

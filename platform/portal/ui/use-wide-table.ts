import { useLayoutEffect, useRef } from 'react';

/** Marks a table that is wider than its card, and the edge beyond which there are more columns. */
export function useWideTable() {
  const scroll = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = scroll.current;
    const table = place?.firstElementChild;
    if (!place || !table || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      place.toggleAttribute('data-wide', table.clientWidth > place.clientWidth);
      markHiddenColumns(place);
    });
    observer.observe(place);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { ref: scroll, onScroll: () => scroll.current && markHiddenColumns(scroll.current) };
}

function markHiddenColumns(place: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = place;
  place.toggleAttribute('data-scrolled', scrollLeft > 0);
  place.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
}

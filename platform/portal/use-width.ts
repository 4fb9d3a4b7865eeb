import { useEffect, useState, type RefObject } from 'react';

/** Returns the width of an element in CSS pixels, and updates it whenever it changes. */
export function useWidth(element: RefObject<Element | null>, atFirst: number): number {
  const [width, setWidth] = useState(atFirst);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

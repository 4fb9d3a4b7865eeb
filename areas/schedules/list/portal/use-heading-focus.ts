import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when another part of the page is shown, as on a new page, unless a field has taken it.
 */
export function useHeadingFocus(part: string | undefined): void {
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (document.activeElement?.matches('main input')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [part]);
}

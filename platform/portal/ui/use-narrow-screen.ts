import { useSyncExternalStore } from 'react';

/** The same limit as `--breakpoint-wide` of styles/tokens.css. */
const NARROW = '(width < 45rem)';

/** True below 720 px, where tables become cards. */
export const useNarrowScreen = (): boolean => useSyncExternalStore(subscribe, () => narrowQuery()?.matches ?? false);

/** A document that nobody looks at (page tests) has no media and counts as wide. */
const narrowQuery = () => (typeof matchMedia === 'function' ? matchMedia(NARROW) : undefined);

function subscribe(onChange: () => void): () => void {
  const query = narrowQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

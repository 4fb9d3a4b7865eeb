import { useSyncExternalStore } from 'react';

/** The same limit as in the media queries of the styles. */
const NARROW = '(width < 45rem)';

/** True below 720 px, where tables become cards. */
export const useNarrowScreen = (): boolean => useSyncExternalStore(subscribe, () => narrowQuery()?.matches ?? false);

/** A document without media queries (in page tests) counts as wide. */
const narrowQuery = () => (typeof matchMedia === 'function' ? matchMedia(NARROW) : undefined);

function subscribe(onChange: () => void): () => void {
  const query = narrowQuery();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

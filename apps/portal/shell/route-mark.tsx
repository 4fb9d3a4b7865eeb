import { Suspense } from 'react';
import type { PageRoute } from '../route-table.ts';

/** Appears when it has loaded; the navigation does not wait for it. */
export function RouteMark({ route: { mark: Mark } }: { route: PageRoute }) {
  return (
    Mark && (
      <Suspense fallback={null}>
        <Mark />
      </Suspense>
    )
  );
}

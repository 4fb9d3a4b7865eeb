import type { ReactNode } from 'react';
import { usePermission } from '#platform/portal/permission.tsx';
import type { NeededPermission } from '#platform/shared/permission.ts';
import { ForbiddenPage } from './forbidden-page.tsx';

interface PermittedPageProps {
  needed: NeededPermission;
  /** The message id of the page's title. */
  title: string;
  children: ReactNode;
}

/** Shows the page to a visitor with the permission. Other visitors learn that they lack it and whom to ask. */
export function PermittedPage({ needed, title, children }: PermittedPageProps) {
  return usePermission(needed) ? children : <ForbiddenPage title={title} />;
}

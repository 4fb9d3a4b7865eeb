import type { ComponentType } from 'react';
import { isUuid } from '#platform/shared/uuid.ts';

export interface PageRoute {
  /** In lowercase; `:name` stands for one part. Matching ignores case (specification 2.1). */
  readonly path: string;
  /** The message id of the page's title, which is also its name in the menus. */
  readonly title: string;
  readonly page: () => Promise<ComponentType>;
  /** Where the header offers the page to administrators (specification 2.4). */
  readonly menu?: 'bar' | 'reports';
  /** A path whose parts fail this is "Page Not Found" (specification 2.7). */
  readonly isValid?: (params: Readonly<Record<string, string>>) => boolean;
}

/** The sitemap in the order of specification 2.2. A page that is not built is not here, and so in no menu. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/login',
    title: 'shell.page.login',
    page: async () => (await import('#areas/identity/portal/login-page.tsx')).LoginPage,
  },
  {
    path: '/users',
    title: 'shell.page.users',
    page: async () => (await import('#areas/users/portal/users-page.tsx')).UsersPage,
    menu: 'bar',
  },
  {
    path: '/users/:id',
    title: 'shell.page.user',
    page: async () => (await import('./user-route.tsx')).UserRoute,
    isValid: ({ id = '' }) => isUuid(id),
  },
  {
    path: '/tags',
    title: 'shell.page.tags',
    page: async () => (await import('#areas/users/portal/tags-page.tsx')).TagsPage,
    menu: 'bar',
  },
];

import { type ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { useNavigation } from './navigation.tsx';

/** Makes links inside menus, tables and tabs work without a page load. */
export function AriaNavigation({ children }: { children: ReactNode }) {
  const { go, href } = useNavigation();
  return (
    <RouterProvider navigate={(to) => go(to)} useHref={(to) => (to.startsWith('/') ? href(to) : to)}>
      {children}
    </RouterProvider>
  );
}

import { useEffect } from 'react';

const PRODUCT = 'Evenkeel';

/** @example documentTitle('User Tags') // 'User Tags · Evenkeel' */
export const documentTitle = (title: string): string => `${title} · ${PRODUCT}`;

/** For a page with a more specific title than its entry in the route table, such as a person's name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = documentTitle(title);
  }, [title]);
}

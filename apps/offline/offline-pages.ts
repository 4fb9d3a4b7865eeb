import { splitLocale, withLocale, type Locale } from '#platform/shared/locale.ts';

/** The pages on which people test, and the two that lead to them. */
const PAGES = /^\/$|^\/(login|begin-test|start-test-page)\/?$|^\/users\/[0-9a-f-]{36}\/?$/i;

export const isOfflinePage = (pathname: string): boolean => PAGES.test(splitLocale(pathname).path);

/** All pages of a language are the same document. */
export const documentOf = (locale: Locale): string => withLocale('/begin-test', locale);

import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  isLocale,
  splitLocale,
  withLocale,
  type Locale,
} from '#platform/shared/locale.ts';

/** The address of one of our pages, with the locale prefix that the current address has, be it /en or /ES. */
export function localized(to: string): string {
  const { locale, prefixed } = splitLocale(location.pathname);
  if (!prefixed) return to;
  const prefix = location.pathname.slice(0, locale.length + 1);
  return to === '/' ? prefix : prefix + to;
}

/** The current page in another language. */
export const addressIn = (locale: Locale): string =>
  withLocale(splitLocale(location.pathname).path, locale) + location.search;

/** Remembers the chosen language (specification 2.1); the cookie's name is the specification's. */
export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_DAYS * 86_400}; Path=/; SameSite=Lax${secure}`;
}

export function rememberedLocale(): Locale | null {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${LOCALE_COOKIE}=`));
  const value = cookie?.slice(LOCALE_COOKIE.length + 1);
  return isLocale(value) ? value : null;
}

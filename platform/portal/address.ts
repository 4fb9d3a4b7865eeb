import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_DAYS,
  isLocale,
  splitLocale,
  withLocale,
  type Locale,
} from '#platform/shared/locale.ts';

/** Returns the address of a portal page with the locale prefix of the current address, such as /en or /ES. */
export function localized(to: string): string {
  const { locale, prefixed } = splitLocale(location.pathname);
  if (!prefixed) return to;
  const prefix = location.pathname.slice(0, locale.length + 1);
  return to === '/' ? prefix : prefix + to;
}

/** The current page in another language. */
export const addressIn = (locale: Locale): string =>
  withLocale(splitLocale(location.pathname).path, locale) + location.search;

/** Stores the chosen language in a cookie. The specification (2.1) sets the cookie's name. */
export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_DAYS * 86_400}; Path=/; SameSite=Lax${secure}`;
}

export function rememberedLocale(): Locale | null {
  const cookie = document.cookie.split('; ').find((entry) => entry.startsWith(`${LOCALE_COOKIE}=`));
  const value = cookie?.slice(LOCALE_COOKIE.length + 1);
  return isLocale(value) ? value : null;
}

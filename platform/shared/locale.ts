/** The interface languages, the default first (specification 2.1). */
export const LOCALES = [
  { code: 'en', name: 'English' },
  { code: 'es', name: 'Español' },
  { code: 'pt', name: 'Português' },
] as const;

export type Locale = (typeof LOCALES)[number]['code'];

export const DEFAULT_LOCALE: Locale = 'en';

/** The cookie with the chosen locale, and its lifetime (specification 2.1). */
export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;

export const isLocale = (value: unknown): value is Locale => LOCALES.some(({ code }) => code === value);

/**
 * Splits a path into its locale prefix, in any case, and the rest, whose case is kept.
 *
 * @example splitLocale('/ES/Users') // { locale: 'es', path: '/Users', prefixed: true }
 */
export function splitLocale(pathname: string): { locale: Locale; path: string; prefixed: boolean } {
  const first = pathname.split('/', 2)[1]?.toLowerCase();
  if (!isLocale(first)) return { locale: DEFAULT_LOCALE, path: pathname, prefixed: false };
  return { locale: first, path: pathname.slice(first.length + 1) || '/', prefixed: true };
}

/** @example withLocale('/users', 'pt') // '/pt/users' */
export function withLocale(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/**
 * Returns the best of our languages for an `Accept-Language` header or a browser's list.
 *
 * @example preferredLocale('fr-CH, pt-BR;q=0.9, es;q=0.8') // 'pt'
 */
export function preferredLocale(accepted: string | undefined): Locale {
  const wanted = (accepted ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  const best = wanted[0]?.language;
  return isLocale(best) ? best : DEFAULT_LOCALE;
}

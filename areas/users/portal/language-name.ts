import { LOCALES, type Locale } from '#platform/shared/locale.ts';

/** A language in its own words. */
export const languageName = (locale: Locale): string => LOCALES.find(({ code }) => code === locale)?.name ?? locale;

import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#platform/shared/locale.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type Translate = (id: string, values?: TextValues) => string;

/**
 * The texts of the page's language. Choosing another one reloads the page; only a kiosk changes it in place
 * (`PageLanguage`), because its page is for one person after the other.
 */
export const pageTexts: I18n = setupI18n();

export function activateTexts(locale: Locale, messages: Messages): void {
  pageTexts.loadAndActivate({ locale, messages: compiled(messages) });
}

/** Makes the texts of another language those of the page, also for code outside components and for calls. */
export function becomePageTexts({ locale, messages }: I18n): void {
  pageTexts.loadAndActivate({ locale, messages });
}

/** The texts of another language, for a part of the page that is written for another person. */
export const textsOf = (locale: Locale, messages: Messages): I18n =>
  setupI18n({ locale, messages: { [locale]: compiled(messages) } });

/** Lingui treats a bare string as an uncompiled message; our catalogs are always compiled. */
const compiled = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? [message] : message]),
  );

/** For code outside components; components use `useText`. */
export const translate: Translate = (id, values) => pageTexts._(id, values);

export const pageLocale = (): Locale => (isLocale(pageTexts.locale) ? pageTexts.locale : DEFAULT_LOCALE);

import { useEffect, useState } from 'react';
import type { I18n, Messages } from '@lingui/core';
import { isLocale, type Locale } from '#platform/shared/locale.ts';
import { pageLocale, pageTexts, textsOf } from './texts.ts';

/** The page names the URL of its own texts; the texts of other languages are beside it. */
const addressOf = (locale: Locale): string =>
  (document.querySelector<HTMLLinkElement>('link#messages')?.href ?? '').replace(
    /\/[a-z]+\/messages\.json/,
    `/${locale}/messages.json`,
  );

async function loadTexts(locale: Locale): Promise<I18n> {
  const response = await fetch(addressOf(locale));
  if (!response.ok) throw new Error(`The messages answered ${response.status}`);
  return textsOf(locale, (await response.json()) as Messages);
}

/** Returns the texts of a language: the page's own at once, others after they have loaded. */
export function useTextsIn(locale: Locale): { readonly texts: I18n | undefined; readonly hasFailed: boolean } {
  const [loaded, setLoaded] = useState<{ locale: Locale; texts: I18n | undefined }>();
  const isOwn = locale === pageLocale();
  useEffect(() => {
    if (isOwn) return undefined;
    let isWanted = true;
    const keep = (texts: I18n | undefined) => isWanted && setLoaded({ locale, texts });
    loadTexts(locale).then(keep, () => keep(undefined));
    return () => {
      isWanted = false;
    };
  }, [locale, isOwn]);
  if (isOwn) return { texts: pageTexts, hasFailed: false };
  const isThere = loaded?.locale === locale;
  return { texts: isThere ? loaded.texts : undefined, hasFailed: isThere && !loaded.texts };
}

/**
 * Returns, after they have loaded, the texts of each of these languages. The page's own texts take the place of those
 * that could not be loaded.
 */
export function useTextsOfEach(locales: readonly Locale[]): ((locale: Locale) => I18n) | undefined {
  const [loaded, setLoaded] = useState<ReadonlyMap<Locale, I18n>>();
  const wanted = [...new Set(locales)].toSorted().join(' ');
  useEffect(() => {
    let isWanted = true;
    const others = wanted
      .split(' ')
      .filter(isLocale)
      .filter((locale) => locale !== pageLocale());
    const textsIn = async (locale: Locale) => [locale, await loadTexts(locale).catch(() => pageTexts)] as const;
    void Promise.all(others.map(textsIn)).then((texts) => isWanted && setLoaded(new Map(texts)));
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return loaded && ((locale) => loaded.get(locale) ?? pageTexts);
}

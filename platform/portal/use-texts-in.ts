import { useEffect, useState } from 'react';
import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#platform/shared/locale.ts';
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

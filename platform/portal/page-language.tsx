import { useLayoutEffect, type ReactNode } from 'react';
import type { Locale } from '#platform/shared/locale.ts';
import { TextProvider } from './text.tsx';
import { becomePageTexts, pageLocale, pageTexts } from './texts.ts';
import { useTextsIn } from './use-texts-in.ts';

/**
 * Shows its content in a language and makes that the language of the page, without a reload. Until its texts have
 * loaded, or if they cannot be loaded, the language stays as it is.
 *
 * @param locale null: as it is
 */
export function PageLanguage({ locale, children }: { locale: Locale | null; children: ReactNode }) {
  const { texts = pageTexts } = useTextsIn(locale ?? pageLocale());
  // Together with the texts: a screen reader must not read them in the language of the ones before.
  useLayoutEffect(() => {
    if (texts === pageTexts) return;
    becomePageTexts(texts);
    document.documentElement.lang = texts.locale;
  }, [texts]);
  return <TextProvider texts={texts}>{children}</TextProvider>;
}

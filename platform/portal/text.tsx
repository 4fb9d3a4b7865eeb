import { createContext, use, useCallback, type ReactNode } from 'react';
import type { I18n } from '@lingui/core';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#platform/shared/locale.ts';
import { pageTexts, type Translate } from './texts.ts';

const TextContext = createContext<I18n>(pageTexts);

export function TextProvider({ texts = pageTexts, children }: { texts?: I18n; children: ReactNode }) {
  return <TextContext value={texts}>{children}</TextContext>;
}

/** @example const t = useText(); t('tags.count', { count: 3 }) */
export function useText(): Translate {
  const texts = use(TextContext);
  return useCallback((id, values) => texts._(id, values), [texts]);
}

export function useLocale(): Locale {
  const { locale } = use(TextContext);
  return isLocale(locale) ? locale : DEFAULT_LOCALE;
}

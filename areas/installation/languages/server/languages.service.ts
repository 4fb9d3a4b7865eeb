import type { Texts } from '#platform/server/texts.ts';
import { LOCALES, type Locale } from '#platform/shared/locale.ts';
import { languageCoverage, type CompiledTexts } from '../language-coverage.ts';
import type { Language } from '../languages.contract.ts';

/** Reads the texts that this server delivers, which are those that people see. */
export function showLanguages(texts: Texts): { items: Language[] } {
  const compiled = (locale: Locale) => JSON.parse(texts.catalogue(locale)) as CompiledTexts;
  const original = compiled('en');
  return {
    items: LOCALES.map(({ code, name }) => {
      const coverage = languageCoverage(original, compiled(code));
      return { code, name, ...coverage, ...(code === 'en' && { sameAsEnglish: [] }) };
    }),
  };
}

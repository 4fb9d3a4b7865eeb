import { useState } from 'react';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { TextArea } from '#platform/portal/ui/text-area.tsx';
import { isLocale, LOCALES, type Locale } from '#platform/shared/locale.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { RESPONSE_LENGTH } from '../alert-rules.contract.ts';
import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { RuleForm } from '../rule-form.ts';

/** The response in each language: the reader of an alert gets their own. */
export function RuleResponse({ fields: { values, field } }: { fields: CheckedForm<RuleForm> }) {
  const t = useText();
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(isLocale(own) ? own : 'en');
  const missing = LOCALES.filter(({ code }) => values.response[code].trim() === '').map(({ name }) => name);
  const isHalf = missing.length > 0 && missing.length < LOCALES.length;
  return (
    <div className="stack gap-16 may-shrink fields">
      <ChoiceBar label={t('alerts.rule.field.language')} options={LANGUAGES} value={locale} onChange={setLocale} />
      <TextArea
        label={t('alerts.rule.field.response', { language: LOCALES.find(({ code }) => code === locale)?.name ?? '' })}
        hint={t('alerts.rule.hint.response')}
        rows={7}
        lang={locale}
        maxLength={RESPONSE_LENGTH}
        {...field(`response.${locale}`)}
      />
      {isHalf && (
        <p className="field-hint">
          {t('alerts.rule.hint.missingLanguages', { languages: new Intl.ListFormat(own).format(missing) })}
        </p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { ChoiceBar } from '#platform/portal/ui/choice-bar.tsx';
import { TextArea } from '#platform/portal/ui/text-area.tsx';
import { isLocale, LOCALES, type Locale } from '#platform/shared/locale.ts';
import { RESPONSE_LENGTH } from '../alert-rules.contract.ts';
import type { RuleFormFields } from './rule-form-state.ts';

/** What to do, in each language: whoever opens the alert reads it in their own. */
export function RuleResponse({ fields: { form, change } }: { fields: RuleFormFields }) {
  const t = useText();
  const own = useLocale();
  const [locale, setLocale] = useState<Locale>(isLocale(own) ? own : 'en');
  const missing = LOCALES.filter(({ code }) => form.response[code].trim() === '').map(({ name }) => name);
  const isHalf = missing.length > 0 && missing.length < LOCALES.length;
  return (
    <div className="rule-fields">
      <ChoiceBar
        label={t('alerts.rule.field.language')}
        options={LOCALES.map(({ code, name }) => ({ id: code, text: name }))}
        value={locale}
        onChange={setLocale}
      />
      <TextArea
        label={t('alerts.rule.field.response', { language: LOCALES.find(({ code }) => code === locale)?.name ?? '' })}
        hint={t('alerts.rule.hint.response')}
        rows={7}
        lang={locale}
        maxLength={RESPONSE_LENGTH}
        value={form.response[locale]}
        onChange={(text) => change({ response: { ...form.response, [locale]: text } })}
      />
      {isHalf && (
        <p className="field-hint">
          {t('alerts.rule.hint.missingLanguages', { languages: new Intl.ListFormat(own).format(missing) })}
        </p>
      )}
    </div>
  );
}

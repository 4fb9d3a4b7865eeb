import { LANGUAGES } from '#platform/portal/languages.ts';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import { SettingArea } from '#platform/portal/ui/setting-fields.tsx';
import type { Locale } from '#platform/shared/locale.ts';
import { RESULT_TEXT_MAX_LENGTH } from '../policy.contract.ts';
import { visitOutcomeName } from '#areas/testing/results/portal/outcome-name.ts';
import { OUTCOMES_WITH_TEXT, type PolicyValues } from './policy-values.ts';

/** The organization's own text for each outcome, one language at a time. */
export function ResultTextFields({ control }: { control: Control<PolicyValues> }) {
  const t = useText();
  const [language, setLanguage] = useState<Locale>(useLocale());
  return (
    <details className="setting-more">
      <summary>{t('testing.settings.texts')}</summary>
      <p className="field-hint">{t('testing.settings.textsHint')}</p>
      <NativeSelect
        label={t('testing.settings.textsLanguage')}
        options={LANGUAGES}
        value={language}
        onChange={setLanguage}
      />
      {OUTCOMES_WITH_TEXT.map((outcome) => (
        <SettingArea
          key={`${outcome} ${language}`}
          control={control}
          name={`resultTexts.${outcome}.${language}`}
          label={visitOutcomeName(t, outcome)}
          lang={language}
          rows={2}
          maxLength={RESULT_TEXT_MAX_LENGTH}
        />
      ))}
    </details>
  );
}

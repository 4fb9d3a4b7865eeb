import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { listSettingChanges } from '#areas/organizations/setting-changes.contract.ts';
import { isPhoneNumber, PHONE_MAX_LENGTH } from '#areas/users/person/phone-number.ts';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SettingArea, SettingSelect, SettingSwitch, SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import {
  changeTestingPolicy,
  CONTACT_NAME_MAX_LENGTH,
  getTestingPolicy,
  MOST_MINUTES_BEFORE_RETEST,
  NEW_DEVICE_CLASS,
  RESULT_TEXT_MAX_LENGTH,
  type TestingPolicy,
} from '../policy.contract.ts';
import { isWholeNumber, OUTCOMES_WITH_TEXT, policyInput, policyValues, type PolicyValues } from './policy-values.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import { NativeSelect } from '#platform/portal/ui/form/native-select.tsx';
import type { Locale } from '#platform/shared/locale.ts';
import { visitOutcomeName } from '#areas/testing/results/portal/outcome-name.ts';

/** How the organization tests. */
export function TestingPolicySection() {
  const policy = useApiQuery(getTestingPolicy, {});
  return <Loaded query={policy}>{(stored) => <PolicyForm stored={stored} />}</Loaded>;
}

function PolicyForm({ stored }: { stored: TestingPolicy }) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: policyValues,
    inputOf: (values: PolicyValues) => ({ body: policyInput(stored, values) }),
    change: changeTestingPolicy,
    refreshes: [getTestingPolicy, listSettingChanges],
  });
  return (
    <Card title={t('testing.settings.title')} note={t('testing.settings.version', { version: stored.version })}>
      <SettingForm state={state}>
        <SettingSwitch
          control={control}
          name="offersQuickCheck"
          label={t('testing.settings.quickCheck')}
          hint={t('testing.settings.quickCheckHint')}
        />
        <SettingSwitch
          control={control}
          name="showsNumbers"
          label={t('testing.settings.showsNumbers')}
          hint={t('testing.settings.showsNumbersHint')}
        />
        <RetestFields control={control} />
        <SettingSwitch
          control={control}
          name="namesSupervisor"
          label={t('testing.settings.namesSupervisor')}
          hint={t('testing.settings.namesSupervisorHint')}
        />
        <ContactFields control={control} />
        <NewDeviceClassField control={control} />
        <SettingSwitch
          control={control}
          name="judgesOffline"
          label={t('testing.settings.judgesOffline')}
          hint={t('testing.settings.judgesOfflineHint')}
        />
        <p className="field-hint">{t('testing.settings.practice')}</p>
        <ResultTextFields control={control} />
      </SettingForm>
    </Card>
  );
}

function RetestFields({ control }: { control: Control<PolicyValues> }) {
  const t = useText();
  const range = t('testing.settings.range', { min: 0, max: MOST_MINUTES_BEFORE_RETEST });
  return (
    <div className="setting-pair">
      <SettingSelect
        control={control}
        name="mostRetests"
        label={t('testing.settings.mostRetests')}
        hint={t('testing.settings.mostRetestsHint')}
        options={[
          { id: '0', text: t('testing.settings.retests.none') },
          { id: '1', text: t('testing.settings.retests.one') },
          { id: '2', text: t('testing.settings.retests.two') },
        ]}
      />
      <SettingText
        control={control}
        name="retestAfterMinutes"
        inputMode="numeric"
        maxLength={2}
        label={t('testing.settings.retestAfter')}
        hint={t('testing.settings.retestAfterHint')}
        check={(text) => (isWholeNumber(text, 0, MOST_MINUTES_BEFORE_RETEST) ? '' : range)}
      />
    </div>
  );
}

function ContactFields({ control }: { control: Control<PolicyValues> }) {
  const t = useText();
  return (
    <div className="setting-pair">
      <SettingText
        control={control}
        name="contactName"
        maxLength={CONTACT_NAME_MAX_LENGTH}
        label={t('testing.settings.contactName')}
        hint={t('testing.settings.contactNameHint')}
      />
      <SettingText
        control={control}
        name="contactPhone"
        inputMode="tel"
        maxLength={PHONE_MAX_LENGTH}
        label={t('testing.settings.contactPhone')}
        hint={t('testing.settings.contactPhoneHint')}
        check={(text) =>
          text.trim() === '' || isPhoneNumber(text.trim()) ? '' : t('testing.settings.contactPhoneWrong')
        }
      />
    </div>
  );
}

function NewDeviceClassField({ control }: { control: Control<PolicyValues> }) {
  const t = useText();
  return (
    <SettingSelect
      control={control}
      name="newDeviceClass"
      label={t('testing.settings.newDeviceClass')}
      hint={t('testing.settings.newDeviceClassHint')}
      options={NEW_DEVICE_CLASS.map((id) => ({ id, text: t(`testing.settings.newDeviceClass.${id}`) }))}
    />
  );
}

/** The organization's own text for each outcome, one language at a time. */
function ResultTextFields({ control }: { control: Control<PolicyValues> }) {
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

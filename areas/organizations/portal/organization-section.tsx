import { Controller, type Control } from 'react-hook-form';
import { useApiQuery } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { SettingSelect, SettingText } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { TimeZoneSelect } from '#platform/portal/ui/form/time-zone-select.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import { LANGUAGES } from '#platform/portal/languages.ts';
import type { Locale } from '#platform/shared/locale.ts';
import {
  changeOrganizationSettings,
  getOrganizationFace,
  getOrganizationSettings,
  type OrganizationSettingsReply,
  type OrganizationSettings,
} from '../organization-settings.contract.ts';
import { ORGANIZATION_NAME_MAX_LENGTH } from '../organizations.contract.ts';
import { listSettingChanges } from '../setting-changes.contract.ts';
import { LogoCard } from './logo-card.tsx';

/** Edits the organization's name and appearance, and where its people find help. */
export function OrganizationSection({ onRenamed }: { onRenamed: () => void }) {
  const settings = useApiQuery(getOrganizationSettings, {});
  return (
    <Loaded query={settings}>
      {(stored) => (
        <>
          <OrganizationForm stored={stored} onRenamed={onRenamed} />
          <LogoCard logo={stored.logo} />
        </>
      )}
    </Loaded>
  );
}

interface OrganizationFormProps {
  stored: OrganizationSettingsReply;
  onRenamed: () => void;
}

function OrganizationForm({ stored, onRenamed }: OrganizationFormProps) {
  const t = useText();
  const { control, state } = useSettingForm({
    stored,
    valuesOf: organizationValues,
    inputOf: (values: OrganizationValues) => ({ body: organizationInput(stored.version, values) }),
    change: changeOrganizationSettings,
    refreshes: [getOrganizationSettings, getOrganizationFace, listSettingChanges],
    onSaved: onRenamed,
  });
  return (
    <Card title={t('organizations.settings.title')}>
      <SettingForm state={state}>
        <SettingText
          control={control}
          name="name"
          label={t('organizations.settings.name')}
          maxLength={ORGANIZATION_NAME_MAX_LENGTH}
          autoComplete="organization"
          check={(name) => (name.trim() ? '' : t('organizations.settings.nameMissing'))}
        />
        <PlaceFields control={control} />
        <HelpFields control={control} />
      </SettingForm>
    </Card>
  );
}

function PlaceFields({ control }: { control: Control<OrganizationValues> }) {
  const t = useText();
  return (
    <div className="setting-pair">
      <Controller
        control={control}
        name="timeZone"
        render={({ field: { value, onChange }, fieldState }) => (
          <TimeZoneSelect
            label={t('organizations.settings.timeZone')}
            hint={t('organizations.settings.timeZoneHint')}
            error={fieldState.error?.message}
            value={value}
            onChange={onChange}
          />
        )}
      />
      <SettingSelect
        control={control}
        name="locale"
        label={t('organizations.settings.locale')}
        hint={t('organizations.settings.localeHint')}
        options={LANGUAGES}
      />
    </div>
  );
}

function HelpFields({ control }: { control: Control<OrganizationValues> }) {
  const t = useText();
  const https = (text: string) =>
    text.trim() === '' || /^https:\/\/[^\s/]+/i.test(text.trim()) ? '' : t('organizations.settings.httpsOnly');
  return (
    <>
      <SettingText
        control={control}
        name="contactEmail"
        type="email"
        label={t('organizations.settings.contactEmail')}
        hint={t('organizations.settings.contactEmailHint')}
      />
      <SettingText
        control={control}
        name="helpUrl"
        inputMode="url"
        label={t('organizations.settings.helpUrl')}
        hint={t('organizations.settings.helpUrlHint')}
        placeholder="https://"
        check={https}
      />
      <SettingText
        control={control}
        name="faqUrl"
        inputMode="url"
        label={t('organizations.settings.faqUrl')}
        placeholder="https://"
        check={https}
      />
    </>
  );
}

/** The form's values; missing ones are empty text. */
interface OrganizationValues {
  name: string;
  timeZone: string;
  locale: Locale;
  contactEmail: string;
  helpUrl: string;
  faqUrl: string;
}

const organizationValues = ({
  name,
  timeZone,
  locale,
  contactEmail,
  helpUrl,
  faqUrl,
}: OrganizationSettingsReply): OrganizationValues => ({
  name,
  timeZone,
  locale,
  contactEmail: contactEmail ?? '',
  helpUrl: helpUrl ?? '',
  faqUrl: faqUrl ?? '',
});

const organizationInput = (version: number, values: OrganizationValues): OrganizationSettings => ({
  ...values,
  version,
  contactEmail: values.contactEmail.trim() || null,
  helpUrl: values.helpUrl.trim() || null,
  faqUrl: values.faqUrl.trim() || null,
});

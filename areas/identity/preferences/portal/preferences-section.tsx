import '#areas/identity/account-page/portal/account.css';
import { Controller, type Control } from 'react-hook-form';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { SettingSelect } from '#platform/portal/ui/form/setting-fields.tsx';
import { TimeZoneSelect, timeZoneText } from '#platform/portal/ui/form/time-zone-select.tsx';
import { LANGUAGES } from '#platform/portal/languages.ts';
import type { OwnAccount } from '../account.contract.ts';
import { usePreferences, type Choice } from './use-preferences.ts';
import { usePermission } from '#platform/portal/permission.tsx';

/** Language, time zone and other preferences, which apply in every organization of the account. */
export function PreferencesSection({ account }: { account: OwnAccount }) {
  const t = useText();
  const { control, submit, isPending, error } = usePreferences(account);
  return (
    <Card title={t('identity.preferences.title')}>
      <form className="stack to-start gap-16 account-form" noValidate onSubmit={(event) => void submit(event)}>
        {error && <Notice severity="error">{error.message}</Notice>}
        <div className="full-width wide-pair">
          <LanguageField control={control} organizationLocale={account.organizationLocale} />
          <TimeZoneField control={control} account={account} />
          <DateFormatField control={control} />
          <HourFormatField control={control} />
          <StartPageField control={control} />
        </div>
        <Button type="submit" isPending={isPending}>
          {t('identity.preferences.save')}
        </Button>
      </form>
    </Card>
  );
}

type LanguageFieldProps = { control: Control<Choice> } & Pick<OwnAccount, 'organizationLocale'>;

function LanguageField({ control, organizationLocale }: LanguageFieldProps) {
  const t = useText();
  const language = LANGUAGES.find(({ id }) => id === organizationLocale)?.text ?? '';
  const asOrganization = { id: '' as const, text: t('identity.preferences.asOrganization', { value: language }) };
  return (
    <SettingSelect
      control={control}
      name="locale"
      label={t('identity.preferences.language')}
      hint={t('identity.preferences.languageHint')}
      options={[asOrganization, ...LANGUAGES]}
    />
  );
}

interface TimeZoneFieldProps {
  control: Control<Choice>;
  account: OwnAccount;
}

/** Without a choice the time zone of the person's profile applies if it has one, else the organization's. */
function TimeZoneField({ control, account: { usualTimeZone, organizationTimeZone } }: TimeZoneFieldProps) {
  const t = useText();
  const value = timeZoneText(usualTimeZone);
  const asUsual =
    usualTimeZone === organizationTimeZone
      ? t('identity.preferences.asOrganization', { value })
      : t('identity.preferences.asProfile', { value });
  return (
    <Controller
      control={control}
      name="timeZone"
      render={({ field }) => (
        <TimeZoneSelect
          label={t('identity.preferences.timeZone')}
          hint={t('identity.preferences.timeZoneHint')}
          noneText={asUsual}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function DateFormatField({ control }: { control: Control<Choice> }) {
  const t = useText();
  return (
    <SettingSelect
      control={control}
      name="dateFormat"
      label={t('identity.preferences.dateFormat')}
      options={[
        { id: 'locale', text: t('identity.preferences.dateByLanguage') },
        { id: 'iso', text: t('identity.preferences.dateIso') },
      ]}
    />
  );
}

function HourFormatField({ control }: { control: Control<Choice> }) {
  const t = useText();
  return (
    <SettingSelect
      control={control}
      name="hourFormat"
      label={t('identity.preferences.hourFormat')}
      options={[
        { id: 'locale', text: t('identity.preferences.hoursByLanguage') },
        { id: '12', text: t('identity.preferences.hours12') },
        { id: '24', text: t('identity.preferences.hours24') },
      ]}
    />
  );
}

/** Shown only to administrators: everyone else has one page only (specification 2.3). */
function StartPageField({ control }: { control: Control<Choice> }) {
  const t = useText();
  const isAdmin = usePermission('anyAdmin');
  const maySeeDashboard = usePermission('scores.view');
  if (!isAdmin) return null;
  return (
    <SettingSelect
      control={control}
      name="startPage"
      label={t('identity.preferences.startPage')}
      hint={t('identity.preferences.startPageHint')}
      options={[
        { id: '', text: t('identity.preferences.startUsers') },
        ...(maySeeDashboard ? [{ id: '/dashboard' as const, text: t('identity.preferences.startDashboard') }] : []),
        { id: '/tags', text: t('identity.preferences.startTags') },
        { id: '/start-test-page', text: t('identity.preferences.startTest') },
      ]}
    />
  );
}

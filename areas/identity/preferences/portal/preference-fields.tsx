import type { Control } from 'react-hook-form';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { SettingSelect } from '#platform/portal/ui/setting-fields.tsx';
import type { Choice } from './use-preferences.ts';

export function DateFormatField({ control }: { control: Control<Choice> }) {
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

export function HourFormatField({ control }: { control: Control<Choice> }) {
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
export function StartPageField({ control }: { control: Control<Choice> }) {
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

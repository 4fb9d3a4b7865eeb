import { Controller, type Control } from 'react-hook-form';
import { usePermission } from '#platform/portal/permission.tsx';
import { useText } from '#platform/portal/text.tsx';
import { NativeSelect } from '#platform/portal/ui/native-select.tsx';
import type { Choice } from './use-preferences.ts';

export function DateFormatField({ control }: { control: Control<Choice> }) {
  const t = useText();
  return (
    <Controller
      control={control}
      name="dateFormat"
      render={({ field: { value, onChange } }) => (
        <NativeSelect
          label={t('identity.preferences.dateFormat')}
          options={[
            { id: 'locale', text: t('identity.preferences.dateByLanguage') },
            { id: 'iso', text: t('identity.preferences.dateIso') },
          ]}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}

export function HourFormatField({ control }: { control: Control<Choice> }) {
  const t = useText();
  return (
    <Controller
      control={control}
      name="hourFormat"
      render={({ field: { value, onChange } }) => (
        <NativeSelect
          label={t('identity.preferences.hourFormat')}
          options={[
            { id: 'locale', text: t('identity.preferences.hoursByLanguage') },
            { id: '12', text: t('identity.preferences.hours12') },
            { id: '24', text: t('identity.preferences.hours24') },
          ]}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}

/** For those who have a choice: everybody else has one page only (specification 2.3). */
export function StartPageField({ control }: { control: Control<Choice> }) {
  const t = useText();
  const isAdmin = usePermission('anyAdmin');
  const maySeeDashboard = usePermission('scores.view');
  if (!isAdmin) return null;
  return (
    <Controller
      control={control}
      name="startPage"
      render={({ field: { value, onChange } }) => (
        <NativeSelect
          label={t('identity.preferences.startPage')}
          hint={t('identity.preferences.startPageHint')}
          options={[
            { id: '', text: t('identity.preferences.startUsers') },
            ...(maySeeDashboard ? [{ id: '/dashboard' as const, text: t('identity.preferences.startDashboard') }] : []),
            { id: '/tags', text: t('identity.preferences.startTags') },
            { id: '/start-test-page', text: t('identity.preferences.startTest') },
          ]}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
}

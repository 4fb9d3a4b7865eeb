import { Controller, type Control } from 'react-hook-form';
import { ColorChoice } from '#areas/users/tags/portal/color-choice.tsx';
import { useText } from '#platform/portal/text.tsx';
import { SettingSwitch, SettingText } from '#platform/portal/ui/setting-fields.tsx';
import { isSlug, SLUG_LENGTH } from '../partner-slug.ts';
import { PARTNER_NAME_LENGTH } from '../partners.contract.ts';
import type { PartnerValues } from './partner-values.ts';

/** Name, address, color, and whether the page is on. */
export function PartnerFields({ control }: { control: Control<PartnerValues> }) {
  const t = useText();
  return (
    <>
      <div className="setting-pair">
        <SettingText
          control={control}
          name="name"
          label={t('installation.partners.name')}
          maxLength={PARTNER_NAME_LENGTH}
          check={(name) => (name.trim() ? '' : t('field.required'))}
        />
        <SettingText
          control={control}
          name="slug"
          label={t('installation.partners.slug')}
          hint={t('installation.partners.slugHint')}
          maxLength={SLUG_LENGTH.max}
          check={(slug) => (isSlug(slug.trim().toLowerCase()) ? '' : t('installation.partners.slugWrong'))}
        />
      </div>
      <Controller
        control={control}
        name="color"
        render={({ field: { value, onChange } }) => <ColorChoice color={value} onChange={onChange} />}
      />
      <SettingSwitch
        control={control}
        name="isOn"
        label={t('installation.partners.isOn')}
        hint={t('installation.partners.isOnHint')}
      />
      <SettingSwitch
        control={control}
        name="signUp"
        label={t('installation.partners.signUp')}
        hint={t('installation.partners.signUpHint')}
      />
    </>
  );
}

import type { Control } from 'react-hook-form';
import { useText } from '#platform/portal/text.tsx';
import { SettingArea, SettingText } from '#platform/portal/ui/setting-fields.tsx';
import { LOCALES } from '#platform/shared/locale.ts';
import type { PartnerTexts } from '../partner-texts.ts';
import { HEADING_LENGTH, TEXT_LENGTH } from '../partners.contract.ts';
import { CoverageMark } from './coverage-mark.tsx';
import type { PartnerValues } from './partner-values.ts';

interface PartnerTextFieldsProps {
  control: Control<PartnerValues>;
  /** The texts as they are being edited. */
  texts: PartnerTexts;
}

/** The partner's texts in three languages side by side. */
export function PartnerTextFields({ control, texts }: PartnerTextFieldsProps) {
  const t = useText();
  return (
    <fieldset className="stack gap-12">
      <legend className="field-label">{t('installation.partners.texts')}</legend>
      <p className="field-hint">{t('installation.partners.textsHint')}</p>
      <div className="partner-languages">
        {LOCALES.map(({ code, name }) => (
          <div key={code} className="stack content-start gap-16 partner-fields" role="group" aria-label={name}>
            <p className="cluster spread items-center gap-4-12">
              <strong>{name}</strong>
              <CoverageMark text={texts[code]} />
            </p>
            <SettingText
              control={control}
              name={`texts.${code}.heading`}
              label={t('installation.partners.heading')}
              maxLength={HEADING_LENGTH}
            />
            <SettingArea
              control={control}
              name={`texts.${code}.text`}
              label={t('installation.partners.text')}
              maxLength={TEXT_LENGTH}
              rows={7}
              lang={code}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

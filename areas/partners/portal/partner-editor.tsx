import ChevronLeft from 'lucide-react/icons/chevron-left';
import Trash from 'lucide-react/icons/trash-2';
import { useWatch, Controller, type Control } from 'react-hook-form';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { HandedLink } from '#platform/portal/ui/handed-link.tsx';
import { LinkQr } from '#platform/portal/ui/link-qr.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { SettingArea, SettingText, SettingSwitch } from '#platform/portal/ui/form/setting-fields.tsx';
import { SettingForm } from '#platform/portal/ui/form/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import type { CallInput } from '#platform/shared/endpoint.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { ColorChoice } from '#areas/users/tags/portal/color-choice.tsx';
import { welcomePath, isSlug, SLUG_LENGTH } from '../partner-slug.ts';
import type { PartnerTexts } from '../partner-texts.ts';
import {
  changePartner,
  listPartners,
  HEADING_LENGTH,
  TEXT_LENGTH,
  PARTNER_NAME_LENGTH,
  type Partner,
} from '../partners.contract.ts';
import { CoverageMark } from './coverage-mark.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { PartnerPreview } from './partner-preview.tsx';
import { useDeletePartner } from './use-partners.ts';

/** One partner: its fields and texts, its logo, its link, and a preview of its page. */
export function PartnerEditor({ partner }: { partner: Partner }) {
  const t = useText();
  const [, change] = useSearchValues();
  const close = () => change({ partner: undefined });
  const { remove, isPending } = useDeletePartner();
  const { control, state } = useSettingForm({
    stored: partner,
    valuesOf: partnerValues,
    inputOf: (values: PartnerValues) => ({ params: { id: partner.id }, body: partnerInput(partner.version, values) }),
    change: changePartner,
    refreshes: [listPartners],
  });
  const values = useWatch({ control }) as PartnerValues;
  const actions = (
    <div className="cluster gap-8">
      <Button size="small" icon={ChevronLeft} onPress={close}>
        {t('installation.partners.back')}
      </Button>
      <Button size="small" look="danger" icon={Trash} isPending={isPending} onPress={() => remove(partner, close)}>
        {t('installation.partners.delete')}
      </Button>
    </div>
  );
  return (
    <>
      <Card title={partner.name} actions={actions}>
        <div className="partner-form">
          <SettingForm state={state}>
            <PartnerFields control={control} />
            <PartnerTextFields control={control} texts={values.texts} />
          </SettingForm>
        </div>
      </Card>
      <PartnerLogo partner={partner} />
      <PartnerLink partner={partner} />
      <PartnerPreview partner={{ ...values, logo: partner.logo }} />
    </>
  );
}

/** The address of the page, to copy and as a QR code for print. */
function PartnerLink({ partner: { slug, isOn } }: { partner: Partner }) {
  const t = useText();
  const link = location.origin + welcomePath(slug);
  return (
    <Card title={t('installation.partners.link')}>
      <div className="cluster gap-20 partner-link">
        <div className="stack content-start gap-16 partner-fields">
          {!isOn && <Notice severity="info">{t('installation.partners.linkOff')}</Notice>}
          <HandedLink link={link} label={t('installation.partners.address')} />
        </div>
        <LinkQr link={link} label={t('installation.partners.qr')} />
      </div>
    </Card>
  );
}

interface PartnerTextFieldsProps {
  control: Control<PartnerValues>;
  /** The texts as they are being edited. */
  texts: PartnerTexts;
}

/** The partner's texts in three languages side by side. */
function PartnerTextFields({ control, texts }: PartnerTextFieldsProps) {
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

/** Name, address, color, and whether the page is on. */
function PartnerFields({ control }: { control: Control<PartnerValues> }) {
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

/** The values of a partner's form. */
type PartnerValues = Pick<Partner, 'name' | 'slug' | 'color' | 'isOn' | 'signUp' | 'texts'>;

const partnerValues = ({ name, slug, color, isOn, signUp, texts }: Partner): PartnerValues => ({
  name,
  slug,
  color,
  isOn,
  signUp,
  texts,
});

const partnerInput = (version: number, values: PartnerValues): CallInput<typeof changePartner>['body'] => ({
  ...values,
  version,
});

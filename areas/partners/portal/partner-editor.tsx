import ChevronLeft from 'lucide-react/icons/chevron-left';
import Trash from 'lucide-react/icons/trash-2';
import { useWatch } from 'react-hook-form';
import { useSearchValues } from '#platform/portal/navigation.tsx';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { SettingForm } from '#platform/portal/ui/setting-form.tsx';
import { useSettingForm } from '#platform/portal/use-setting-form.ts';
import { changePartner, listPartners, type Partner } from '../partners.contract.ts';
import { PartnerFields } from './partner-fields.tsx';
import { PartnerLink } from './partner-link.tsx';
import { PartnerLogo } from './partner-logo.tsx';
import { PartnerPreview } from './partner-preview.tsx';
import { PartnerTextFields } from './partner-text-fields.tsx';
import { partnerInput, partnerValues, type PartnerValues } from './partner-values.ts';
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

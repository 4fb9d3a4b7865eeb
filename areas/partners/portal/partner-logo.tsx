import { useState } from 'react';
import { LogoChoice } from '#areas/organizations/portal/logo-choice.tsx';
import { base64Of } from '#platform/portal/base64-of.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { ImagePreview } from '#platform/portal/ui/image-preview.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { Partner } from '../partners.contract.ts';
import { usePutPartnerLogo, useRemovePartnerLogo } from './use-partners.ts';

/** The logo of a partner. A newly chosen file is previewed before it is used. */
export function PartnerLogo({ partner: { id, logo } }: { partner: Partner }) {
  const t = useText();
  const put = usePutPartnerLogo();
  const remove = useRemovePartnerLogo();
  const [chosen, setChosen] = useState<File | null>(null);
  const told = (detail: string) => ({ onSuccess: () => showToast({ detail }) });
  const use = async (file: File) => {
    setChosen(null);
    put.mutate({ params: { id }, body: { image: await base64Of(file) } }, told(t('organizations.logo.saved')));
  };
  const choose = (file: File) => {
    put.reset();
    remove.reset();
    setChosen(file);
  };
  return (
    <Card title={t('organizations.logo.title')}>
      <LogoChoice
        logo={logo}
        text={t('installation.partners.logoText')}
        error={(put.error ?? remove.error)?.message}
        isPutting={put.isPending}
        isRemoving={remove.isPending}
        onFile={choose}
        onRemove={() => remove.mutate({ params: { id } }, told(t('organizations.logo.removed')))}
      />
      {chosen && (
        <ImagePreview
          title={t('installation.partners.logoPreview')}
          images={[{ label: chosen.name, file: chosen }]}
          onClose={() => setChosen(null)}
          footer={
            <>
              <Button onPress={() => setChosen(null)}>{t('ui.cancel')}</Button>
              <Button look="primary" onPress={() => void use(chosen)}>
                {t('installation.partners.logoUse')}
              </Button>
            </>
          }
        />
      )}
    </Card>
  );
}

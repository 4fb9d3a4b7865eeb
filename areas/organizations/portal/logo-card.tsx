import { useApiMutation } from '#platform/portal/calls/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import {
  getOrganizationFace,
  getOrganizationSettings,
  putLogo,
  removeLogo,
} from '../organization-settings.contract.ts';
import { listSettingChanges } from '../setting-changes.contract.ts';
import { base64Of } from '#platform/portal/base64-of.ts';
import { LogoChoice } from './logo-choice.tsx';

const SHOWN_BY = [getOrganizationSettings, getOrganizationFace, listSettingChanges];

/** Edits the logo shown in the header, on invitations and at the start of a test. */
export function LogoCard({ logo }: { logo: string | null }) {
  const t = useText();
  const put = useApiMutation(putLogo, { refreshes: SHOWN_BY });
  const remove = useApiMutation(removeLogo, { refreshes: SHOWN_BY });
  const told = (id: string) => ({ onSuccess: () => showToast({ detail: t(id) }) });
  const take = async (file: File) => {
    remove.reset();
    put.mutate({ body: { image: await base64Of(file) } }, told('organizations.logo.saved'));
  };
  return (
    <Card title={t('organizations.logo.title')}>
      <LogoChoice
        logo={logo}
        text={t('organizations.logo.text')}
        error={(put.error ?? remove.error)?.message}
        isPutting={put.isPending}
        isRemoving={remove.isPending}
        onFile={(file) => void take(file)}
        onRemove={() => remove.mutate({}, told('organizations.logo.removed'))}
      />
    </Card>
  );
}

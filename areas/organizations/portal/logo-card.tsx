import './logo-card.css';
import { useRef, type ChangeEvent } from 'react';
import ImageIcon from 'lucide-react/icons/image';
import Upload from 'lucide-react/icons/upload';
import { useApiMutation } from '#platform/portal/api.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { LOGO_FORMATS, LOGO_MAX_BYTES } from '../logo-limits.ts';
import {
  getOrganizationFace,
  getOrganizationSettings,
  putLogo,
  removeLogo,
} from '../organization-settings.contract.ts';
import { listSettingChanges } from '../setting-changes.contract.ts';
import { base64Of } from './base64-of.ts';

const SHOWN_BY = [getOrganizationSettings, getOrganizationFace, listSettingChanges];

/** The logo that people see in the header, on invitations and where they begin a test. */
export function LogoCard({ logo }: { logo: string | null }) {
  const t = useText();
  const put = useApiMutation(putLogo, { refreshes: SHOWN_BY });
  const remove = useApiMutation(removeLogo, { refreshes: SHOWN_BY });
  const input = useRef<HTMLInputElement>(null);
  const error = put.error ?? remove.error;
  const told = (id: string) => ({ onSuccess: () => showToast({ detail: t(id) }) });

  const take = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    remove.reset();
    if (!file) return;
    if (file.size > LOGO_MAX_BYTES) showToast({ severity: 'error', detail: t('problem.unfit_logo') });
    else put.mutate({ body: { image: await base64Of(file) } }, told('organizations.logo.saved'));
  };
  return (
    <Card title={t('organizations.logo.title')}>
      <div className="logo-card">
        <span className="logo-preview">
          {logo ? <img src={logo} alt={t('organizations.logo.now')} /> : <ImageIcon />}
        </span>
        <div className="logo-words">
          <p>{t('organizations.logo.text')}</p>
          {error && <Notice severity="error">{error.message}</Notice>}
          <div className="setting-actions">
            <Button icon={Upload} isPending={put.isPending} onPress={() => input.current?.click()}>
              {logo ? t('organizations.logo.replace') : t('organizations.logo.choose')}
            </Button>
            {logo && (
              <Button
                look="danger"
                isPending={remove.isPending}
                onPress={() => remove.mutate({}, told('organizations.logo.removed'))}
              >
                {t('organizations.logo.remove')}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('organizations.logo.choose')}
            accept={LOGO_FORMATS.join(',')}
            onChange={(event) => void take(event)}
          />
        </div>
      </div>
    </Card>
  );
}

import { useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { PROFILE_NAMES } from '#areas/identity/accounts/profile-texts.ts';
import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Menu, MenuItem } from '#platform/portal/ui/menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { ServiceAccount } from '../service-accounts.contract.ts';
import { AdminScope } from './admin-scope.tsx';
import { ServiceAccountDialog } from './service-account-dialog.tsx';
import { ServiceTokenDialog } from './service-token-dialog.tsx';
import { ServiceTokens } from './service-tokens.tsx';
import { useRemoveServiceAccount } from './use-service-accounts.ts';

export function ServiceAccountRow({ service }: { service: ServiceAccount }) {
  const t = useText();
  const { name, profile, scope } = service;
  const [shown, setShown] = useState<'change' | 'token' | 'remove'>();
  const close = () => setShown(undefined);
  return (
    <li className="stack gap-12 service-account">
      <div className="top-row spread gap-12 service-head">
        <div>
          <h3>{name}</h3>
          <div className="cluster items-center gap-4-12 quiet">
            <span>{t(PROFILE_NAMES[profile])}</span>
            <AdminScope scope={scope} />
          </div>
        </div>
        <Menu trigger={<IconButton label={t('ui.actionsFor', { name })} tooltip={t('ui.actions')} icon={Ellipsis} />}>
          <MenuItem icon={KeyRound} onAction={() => setShown('token')}>
            {t('admins.service.newToken')}
          </MenuItem>
          <MenuItem icon={Pencil} onAction={() => setShown('change')}>
            {t('admins.service.edit')}
          </MenuItem>
          <MenuItem icon={Trash} isDangerous onAction={() => setShown('remove')}>
            {t('admins.service.remove')}
          </MenuItem>
        </Menu>
      </div>
      <ServiceTokens service={service} />
      {shown === 'change' && <ServiceAccountDialog service={service} onClose={close} />}
      {shown === 'token' && <ServiceTokenDialog service={service} onClose={close} />}
      {shown === 'remove' && <RemoveQuestion service={service} onClose={close} />}
    </li>
  );
}

function RemoveQuestion({ service: { id, name }, onClose }: { service: ServiceAccount; onClose: () => void }) {
  const t = useText();
  const { mutate, isPending } = useRemoveServiceAccount();
  const onSuccess = () => showToast({ detail: t('admins.service.removed', { name }) });
  const onError = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });
  return (
    <ConfirmDialog
      title={t('admins.service.removeTitle', { name })}
      confirmLabel={t('admins.service.remove')}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ params: { id } }, { onSuccess, onError })}
      onClose={onClose}
    >
      <p>{t('admins.service.removeText')}</p>
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { PROFILE_NAMES } from '#areas/identity/accounts/profile-texts.ts';
import { useText } from '#platform/portal/text.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#platform/portal/ui/icon-button.tsx';
import { Menu, MenuItem } from '#platform/portal/ui/menu.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import { TOKEN_OVERLAPS, type ServiceAccount, type ServiceToken } from '../service-accounts.contract.ts';
import { AdminScope } from './admin-scope.tsx';
import { ServiceAccountDialog } from './service-account-dialog.tsx';
import { useCreateServiceToken, useRemoveServiceAccount, useRevokeServiceToken } from './use-service-accounts.ts';
import { useDates } from '#platform/portal/time/dates.ts';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { Dialog } from '#platform/portal/ui/dialog/dialog.tsx';
import { DialogSubmit } from '#platform/portal/ui/dialog/dialog-submit.tsx';
import { Select } from '#platform/portal/ui/form/select.tsx';
import { TokenLife } from './token-life.tsx';
import { TokenShown } from './token-shown.tsx';

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

/** The tokens of a service account that still work. */
function ServiceTokens({ service }: { service: ServiceAccount }) {
  const t = useText();
  const { id, name, tokens } = service;
  if (tokens.length === 0) return <Notice>{t('admins.service.noTokens')}</Notice>;
  return (
    <ul className="stack gap-4 service-tokens" aria-label={t('admins.service.tokensOf', { name })}>
      {tokens.map((token) => (
        <TokenRow key={token.id} serviceId={id} token={token} />
      ))}
    </ul>
  );
}

function TokenRow({ serviceId, token }: { serviceId: string; token: ServiceToken }) {
  const t = useText();
  const { day: date, moment: time } = useDates();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useRevokeServiceToken();
  const { id, prefix, createdAt, lastUsedAt, expiresAt } = token;
  const onSuccess = () => showToast({ detail: t('admins.service.revoked', { prefix }) });
  const onError = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });
  return (
    <li>
      <code>{prefix}…</code>
      <span>{t('admins.service.created', { date: date(createdAt) })}</span>
      <span>
        {lastUsedAt ? t('admins.service.lastUsed', { date: time(lastUsedAt) }) : t('admins.service.neverUsed')}
      </span>
      <span>{t('admins.service.expires', { date: time(expiresAt) })}</span>
      <Button look="danger" size="small" onPress={() => setIsAsking(true)}>
        {t('admins.service.revoke')}
      </Button>
      <ConfirmDialog
        title={t('admins.service.revokeTitle', { prefix })}
        confirmLabel={t('admins.service.revoke')}
        isOpen={isAsking}
        isPending={isPending}
        onConfirm={() => mutate({ params: { id: serviceId, tokenId: id } }, { onSuccess, onError })}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('admins.service.revokeText')}</p>
      </ConfirmDialog>
    </li>
  );
}

/** Long enough to put the new token in place, short enough to be forgotten without harm. */
const USUAL_OVERLAP = '24';

/** Makes a new token, and says what happens to the existing ones. */
function ServiceTokenDialog({ service, onClose }: { service: ServiceAccount; onClose: () => void }) {
  const t = useText();
  const { id, name, tokens } = service;
  const [lifeDays, setLifeDays] = useState(90);
  const [others, setOthers] = useState(tokens.length > 0 ? USUAL_OVERLAP : 'stay');
  const { mutate, isPending, error, data } = useCreateServiceToken();
  const submit = () => {
    if (isPending) return;
    mutate({ params: { id }, body: { lifeDays, ...(others !== 'stay' && { overlapHours: Number(others) }) } });
  };
  if (data) return <TokenShown name={name} token={data.token} onClose={onClose} />;
  const choices = [
    ...TOKEN_OVERLAPS.map((hours) => ({
      id: String(hours),
      text: hours === 0 ? t('admins.service.othersEnd') : t('admins.service.hours', { count: hours }),
    })),
    { id: 'stay', text: t('admins.service.othersStay') },
  ];
  const footer = <DialogSubmit label={t('admins.service.makeToken')} isPending={isPending} onCancel={onClose} />;
  return (
    <Dialog
      title={t('admins.service.newTokenTitle', { name })}
      isOpen
      onClose={onClose}
      onSubmit={submit}
      footer={footer}
    >
      <div className="stack gap-16">
        {error && <Notice severity="error">{error.message}</Notice>}
        <TokenLife days={lifeDays} onChange={setLifeDays} />
        {tokens.length > 0 && (
          <Select label={t('admins.service.others')} options={choices} value={others} onChange={setOthers} />
        )}
      </div>
    </Dialog>
  );
}

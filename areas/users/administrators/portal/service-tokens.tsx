import { useState } from 'react';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { ConfirmDialog } from '#platform/portal/ui/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { ServiceAccount, ServiceToken } from '../service-accounts.contract.ts';
import { useRevokeServiceToken } from './use-service-accounts.ts';

/** The tokens of a service account that still work. */
export function ServiceTokens({ service }: { service: ServiceAccount }) {
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

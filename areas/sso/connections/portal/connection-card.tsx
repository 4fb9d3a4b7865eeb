import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { SsoConnection } from '../sso-connections.contract.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { useChangeConnection, useRemoveConnection, useCheckConnection } from './use-connections.ts';

type Question = 'edit' | 'close' | 'remove' | null;

/** One connection: the values for the provider's settings, and the actions. */
export function ConnectionCard({ connection }: { connection: SsoConnection }) {
  const t = useText();
  const [question, setQuestion] = useState<Question>(null);
  const change = useChangeConnection();
  const { id, name, isEnabled } = connection;

  const setEnabled = (enabled: boolean) =>
    change.mutate(
      { params: { id }, body: { isEnabled: enabled } },
      {
        onSettled: () => setQuestion(null),
        onSuccess: () =>
          showToast({ detail: t(enabled ? 'sso.connection.opened' : 'sso.connection.closed', { name }) }),
      },
    );
  return (
    <Card title={name} note={t(isEnabled ? 'sso.connection.on' : 'sso.connection.off')}>
      <ConnectionFacts connection={connection} />
      {change.error && <Notice severity="error">{change.error.message}</Notice>}
      <div className="cluster gap-8 above-16">
        <ConnectionCheck connection={connection} />
        <Button icon={Pencil} onPress={() => setQuestion('edit')}>
          {t('sso.connection.edit')}
        </Button>
        <Button isPending={change.isPending} onPress={() => (isEnabled ? setQuestion('close') : setEnabled(true))}>
          {t(isEnabled ? 'sso.connection.close' : 'sso.connection.open')}
        </Button>
        <Button look="danger" onPress={() => setQuestion('remove')}>
          {t('sso.connection.remove')}
        </Button>
      </div>
      {question === 'edit' && <ConnectionDialog connection={connection} onClose={() => setQuestion(null)} />}
      {question === 'remove' && <RemoveDialog connection={connection} onClose={() => setQuestion(null)} />}
      <ConfirmDialog
        title={t('sso.connection.closeTitle', { name })}
        confirmLabel={t('sso.connection.close')}
        isOpen={question === 'close'}
        isPending={change.isPending}
        onConfirm={() => setEnabled(false)}
        onClose={() => setQuestion(null)}
      >
        {t('sso.connection.closeConsequence')}
      </ConfirmDialog>
    </Card>
  );
}

function RemoveDialog({ connection, onClose }: { connection: SsoConnection; onClose: () => void }) {
  const t = useText();
  const remove = useRemoveConnection();
  const { id, name, peopleCount } = connection;
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onClose();
          showToast({ detail: t('sso.connection.removed', { name }) });
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('sso.connection.removeTitle', { name })}
      confirmLabel={t('sso.connection.remove')}
      isOpen
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {remove.error && <Notice severity="error">{remove.error.message}</Notice>}
      {t('sso.connection.removeConsequence', { count: peopleCount })}
    </ConfirmDialog>
  );
}

/** Checks the provider now and shows the findings in words. */
function ConnectionCheck({ connection }: { connection: SsoConnection }) {
  const t = useText();
  const check = useCheckConnection();
  return (
    <>
      <div className="hide-empty connection-findings" role="status">
        {check.data && (
          <Notice severity={check.data.isWorking ? 'info' : 'warn'}>
            {check.data.findings.map((finding) => (
              <p key={finding}>{finding}</p>
            ))}
          </Notice>
        )}
        {check.error && <Notice severity="error">{check.error.message}</Notice>}
      </div>
      <Button
        icon={CircleCheck}
        isPending={check.isPending}
        onPress={() => check.mutate({ params: { id: connection.id } })}
      >
        {t('sso.connection.check')}
      </Button>
    </>
  );
}

/** The values that the provider's administrators need for their side, to be copied. */
function ConnectionFacts({ connection }: { connection: SsoConnection }) {
  const t = useText();
  const { kind, issuer, audience, algorithm, redirectUrl, startUrl, emailDomains, peopleCount } = connection;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('sso.connection.kind'), t(kind === 'oidc' ? 'sso.kind.oidc' : 'sso.kind.partner')],
    [t('sso.field.issuer'), issuer],
    [t('sso.connection.audience'), kind === 'oidc' ? null : audience],
    [t('sso.connection.redirectUrl'), redirectUrl],
    [t('sso.connection.startUrl'), startUrl],
    [t('sso.field.algorithm'), algorithm],
    [t('sso.field.emailDomains'), emailDomains.join(', ') || null],
    [t('sso.connection.people'), t('sso.connection.peopleCount', { count: peopleCount })],
  ];
  return <FactList facts={facts} />;
}

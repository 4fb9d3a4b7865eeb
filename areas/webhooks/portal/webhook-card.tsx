import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Trash from 'lucide-react/icons/trash-2';
import { useDates } from '#platform/portal/time/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { FactList } from '#platform/portal/ui/fact-list.tsx';
import { ConfirmDialog } from '#platform/portal/ui/dialog/confirm-dialog.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { WebhookEndpoint, WebhookMessage } from '../webhooks.contract.ts';
import { useReasonName } from './reason-name.ts';
import { SecretShown } from './secret-shown.tsx';
import { useChangeWebhook, useMessages, useTestWebhook, useDeleteWebhook, useRotateSecret } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookMessages } from './webhook-messages.tsx';

/** One webhook: the state of its messages, and its actions. */
export function WebhookCard({ webhook }: { webhook: WebhookEndpoint }) {
  const t = useText();
  const [shown, setShown] = useState<'edit' | 'messages' | 'rotate' | 'remove'>();
  const close = () => setShown(undefined);
  return (
    <Card title={webhook.name} note={t(webhook.isOn ? 'webhooks.on' : 'webhooks.off')}>
      <WebhookFacts webhook={webhook} />
      <div className="cluster gap-8 above-16">
        <TestMessage webhook={webhook} />
        <Button icon={List} onPress={() => setShown('messages')}>
          {t('webhooks.messages')}
        </Button>
        <Button icon={Pencil} onPress={() => setShown('edit')}>
          {t('webhooks.edit')}
        </Button>
        <Button icon={KeyRound} onPress={() => setShown('rotate')}>
          {t('webhooks.rotate')}
        </Button>
        <TurnButton webhook={webhook} />
        <Button look="danger" icon={Trash} onPress={() => setShown('remove')}>
          {t('webhooks.remove')}
        </Button>
      </div>
      {shown === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {shown === 'messages' && <WebhookMessages webhook={webhook} onClose={close} />}
      {shown === 'rotate' && <RotateQuestion webhook={webhook} onClose={close} />}
      {shown === 'remove' && <RemoveQuestion webhook={webhook} onClose={close} />}
    </Card>
  );
}

function WebhookFacts({ webhook: { url, sent, waiting, dead, oldSecretEndsAt } }: { webhook: WebhookEndpoint }) {
  const t = useText();
  const { moment } = useDates();
  return (
    <FactList
      facts={[
        [t('webhooks.url'), url],
        [t('webhooks.lastDays'), t('webhooks.counts', { sent, waiting, dead })],
        [t('webhooks.oldSecret'), oldSecretEndsAt && t('webhooks.oldSecretUntil', { time: moment(oldSecretEndsAt) })],
      ]}
    />
  );
}

/** Asks no confirmation, because nothing is lost. */
function TurnButton({ webhook: { id, name, isOn } }: { webhook: WebhookEndpoint }) {
  const t = useText();
  const { mutate, isPending } = useChangeWebhook();
  const onSuccess = () => showToast({ detail: t(isOn ? 'webhooks.turnedOff' : 'webhooks.turnedOn', { name }) });
  const onError = ({ message }: { message: string }) => showToast({ severity: 'error', detail: message });
  return (
    <Button
      icon={Power}
      isPending={isPending}
      onPress={() => mutate({ params: { id }, body: { isOn: !isOn } }, { onSuccess, onError })}
    >
      {t(isOn ? 'webhooks.turnOff' : 'webhooks.turnOn')}
    </Button>
  );
}

/** Sends a test message and shows its outcome as soon as it is known, even if that turned the webhook off. */
function TestMessage({ webhook: { id, isOn } }: { webhook: WebhookEndpoint }) {
  const t = useText();
  const test = useTestWebhook();
  return (
    <>
      <div className="hide-empty webhook-outcome" role="status">
        {test.data && <TestOutcome key={test.data.id} sent={test.data} />}
        {test.error && <Notice severity="error">{test.error.message}</Notice>}
      </div>
      {isOn && (
        <Button icon={Send} isPending={test.isPending} onPress={() => test.mutate({ params: { id } })}>
          {t('webhooks.test')}
        </Button>
      )}
    </>
  );
}

/** Messages to search, enough to find the test message even if alerts came in between. */
const LOOKED_AT = 25;

function TestOutcome({ sent }: { sent: WebhookMessage }) {
  const t = useText();
  const reasonName = useReasonName();
  const { data } = useMessages(sent.endpointId, { limit: LOOKED_AT });
  const { state, lastStatus, lastError } = data?.items.find(({ id }) => id === sent.id) ?? sent;
  if (state === 'sent') return <Notice>{t('webhooks.outcome.taken', { status: lastStatus ?? 0 })}</Notice>;
  if (lastError === null) return <Notice>{t('webhooks.outcome.underWay')}</Notice>;
  const answer = lastStatus === null ? '' : ` (${t('webhooks.status', { status: lastStatus })})`;
  const words = state === 'waiting' ? 'webhooks.outcome.retried' : 'webhooks.outcome.givenUp';
  return <Notice severity="warn">{t(words, { reason: `${reasonName(lastError)}${answer}` })}</Notice>;
}

interface QuestionProps {
  webhook: WebhookEndpoint;
  onClose: () => void;
}

/** Asks for confirmation, then shows the new secret once. */
function RotateQuestion({ webhook: { id, name }, onClose }: QuestionProps) {
  const t = useText();
  const { data, error, isPending, mutate } = useRotateSecret();
  if (data) return <SecretShown name={name} secret={data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('webhooks.rotateTitle', { name })}
      confirmLabel={t('webhooks.rotate')}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ params: { id } })}
      onClose={onClose}
    >
      {error && <Notice severity="error">{error.message}</Notice>}
      {t('webhooks.rotateText')}
    </ConfirmDialog>
  );
}

function RemoveQuestion({ webhook: { id, name, waiting }, onClose }: QuestionProps) {
  const t = useText();
  const { error, isPending, mutate } = useDeleteWebhook();
  const onSuccess = () => showToast({ detail: t('webhooks.removed', { name }) });
  return (
    <ConfirmDialog
      title={t('webhooks.removeTitle', { name })}
      confirmLabel={t('webhooks.remove')}
      isOpen
      isPending={isPending}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    >
      {error && <Notice severity="error">{error.message}</Notice>}
      {t('webhooks.removeText', { count: waiting })}
    </ConfirmDialog>
  );
}

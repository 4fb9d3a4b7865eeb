import { useState } from 'react';
import KeyRound from 'lucide-react/icons/key-round';
import List from 'lucide-react/icons/list';
import Pencil from 'lucide-react/icons/pencil';
import Power from 'lucide-react/icons/power';
import Trash from 'lucide-react/icons/trash-2';
import { useDates } from '#platform/portal/dates.ts';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { showToast } from '#platform/portal/ui/toast.tsx';
import type { WebhookEndpoint } from '../webhooks.contract.ts';
import { TestMessage } from './test-message.tsx';
import { useChangeWebhook } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookMessages } from './webhook-messages.tsx';
import { RemoveQuestion, RotateQuestion } from './webhook-questions.tsx';

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
    <dl className="stack gap-8 fact-rows">
      <div>
        <dt>{t('webhooks.url')}</dt>
        <dd>{url}</dd>
      </div>
      <div>
        <dt>{t('webhooks.lastDays')}</dt>
        <dd>{t('webhooks.counts', { sent, waiting, dead })}</dd>
      </div>
      {oldSecretEndsAt && (
        <div>
          <dt>{t('webhooks.oldSecret')}</dt>
          <dd>{t('webhooks.oldSecretUntil', { time: moment(oldSecretEndsAt) })}</dd>
        </div>
      )}
    </dl>
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

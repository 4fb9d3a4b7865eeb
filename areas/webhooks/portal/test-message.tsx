import Send from 'lucide-react/icons/send';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Notice } from '#platform/portal/ui/notice.tsx';
import type { WebhookEndpoint, WebhookMessage } from '../webhooks.contract.ts';
import { useReasonName } from './reason-name.ts';
import { useMessages, useTestWebhook } from './use-webhooks.ts';

/** Sends a test message and shows its outcome as soon as it is known, even if that turned the webhook off. */
export function TestMessage({ webhook: { id, isOn } }: { webhook: WebhookEndpoint }) {
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

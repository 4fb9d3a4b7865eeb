import './webhooks.css';
import { useState } from 'react';
import Plus from 'lucide-react/icons/plus';
import Webhook from 'lucide-react/icons/webhook';
import { useText } from '#platform/portal/text.tsx';
import { Button } from '#platform/portal/ui/button.tsx';
import { Card } from '#platform/portal/ui/card.tsx';
import { EmptyState } from '#platform/portal/ui/empty-state.tsx';
import { Loaded } from '#platform/portal/ui/loaded.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The settings section with the webhooks for alerts. */
export function WebhooksSection() {
  const webhooks = useWebhooks();
  return (
    <Loaded query={webhooks}>
      {({ items }) => (
        <>
          <Introduction hasSome={items.length > 0} />
          {items.map((webhook) => (
            <WebhookCard key={webhook.id} webhook={webhook} />
          ))}
          <SignatureHelp />
        </>
      )}
    </Loaded>
  );
}

function Introduction({ hasSome }: { hasSome: boolean }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const add = (
    <Button look="primary" icon={Plus} onPress={() => setIsOpen(true)}>
      {t('webhooks.add')}
    </Button>
  );
  return (
    <Card title={t('webhooks.title')} actions={hasSome && add}>
      {hasSome ? (
        <p>{t('webhooks.intro')}</p>
      ) : (
        <EmptyState icon={Webhook} title={t('webhooks.none')} actions={add}>
          {t('webhooks.intro')}
        </EmptyState>
      )}
      {isOpen && <WebhookDialog onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

/** Help for the developer of the receiver. */
function SignatureHelp() {
  const t = useText();
  return (
    <Card title={t('webhooks.verify.title')}>
      <p>{t('webhooks.verify.intro')}</p>
      <ol className="stack gap-8 codes webhook-help">
        <li>
          {t('webhooks.verify.join')}
          <code className="block quiet above-4">{'{webhook-id}.{webhook-timestamp}.{body}'}</code>
        </li>
        <li>{t('webhooks.verify.compute')}</li>
        <li>
          {t('webhooks.verify.compare')}
          <code className="block quiet above-4">{'webhook-signature: v1,{base64} v1,{base64}'}</code>
        </li>
        <li>{t('webhooks.verify.time')}</li>
      </ol>
      <p>{t('webhooks.verify.again')}</p>
    </Card>
  );
}

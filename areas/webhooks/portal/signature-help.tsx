import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';

/** Help for the developer of the receiver. */
export function SignatureHelp() {
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

import { useText } from '#platform/portal/text.tsx';
import { Card } from '#platform/portal/ui/card.tsx';

/** For whoever writes the receiver. */
export function SignatureHelp() {
  const t = useText();
  return (
    <Card title={t('webhooks.verify.title')}>
      <p>{t('webhooks.verify.intro')}</p>
      <ol className="webhook-help">
        <li>
          {t('webhooks.verify.join')}
          <code>{'{webhook-id}.{webhook-timestamp}.{body}'}</code>
        </li>
        <li>{t('webhooks.verify.compute')}</li>
        <li>
          {t('webhooks.verify.compare')}
          <code>{'webhook-signature: v1,{base64} v1,{base64}'}</code>
        </li>
        <li>{t('webhooks.verify.time')}</li>
      </ol>
      <p>{t('webhooks.verify.again')}</p>
    </Card>
  );
}

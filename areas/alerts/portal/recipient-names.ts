import type { AlertRule } from '../alert-rules.contract.ts';
import { useAlertRecipients, useWebhookNames } from './use-alert-rules.ts';

/** Of those whom a rule tells already, who may have left, and of everybody whom it could tell. */
export function useRecipientNames(stored: AlertRule['recipientNames']): AlertRule['recipientNames'] {
  const { data: admins } = useAlertRecipients();
  const { data: webhooks } = useWebhookNames();
  return [
    ...stored,
    ...(admins?.items ?? []).map(({ id, firstName, lastName }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      isThere: true,
    })),
    ...(webhooks?.items ?? []).map(({ id, name }) => ({ id, name, isThere: true })),
  ];
}

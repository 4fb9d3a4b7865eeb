import type { AlertRule, Recipient } from '../alert-rules.contract.ts';
import { useAlertRecipients, useWebhookNames } from './use-alert-rules.ts';

/** Returns names of the rule's stored recipients, who may have left, and of all possible ones. */
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

/** Returns recipients by profile that match no active administrator, so that their messages reach no one. */
export function useEmptyRecipients(recipients: readonly Recipient[]): readonly Recipient[] {
  const { data: admins } = useAlertRecipients();
  if (!admins) return [];
  const profiles = new Set(admins.items.map(({ profile }) => profile));
  return recipients.filter((recipient) => {
    if (recipient.kind === 'supervisors') return !profiles.has('supervisor');
    return recipient.kind === 'profile' && !profiles.has(recipient.profile);
  });
}

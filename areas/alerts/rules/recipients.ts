import type { RuleStep } from './alert-rules.contract.ts';

/** Returns the ids of the administrators and webhooks in the steps, each once. */
export const namedRecipients = (steps: readonly RuleStep[]): string[] => [
  ...new Set(
    steps
      .flatMap(({ recipients }) => recipients)
      .flatMap((recipient) => {
        if (recipient.kind === 'admin') return [recipient.userId];
        return recipient.kind === 'webhook' ? [recipient.endpointId] : [];
      }),
  ),
];

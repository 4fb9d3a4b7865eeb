import type { RuleStep } from './alert-rules.contract.ts';

/** The ids of the administrators and webhooks that steps name, each once. */
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

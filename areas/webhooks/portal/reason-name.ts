import { useText } from '#platform/portal/text.tsx';
import type { DeliveryReason } from '../delivery-reason.ts';

const WORDS: Readonly<Record<DeliveryReason, string>> = {
  bad_address: 'webhooks.reason.badAddress',
  not_https: 'webhooks.reason.notHttps',
  unknown_host: 'webhooks.reason.unknownHost',
  inside_address: 'webhooks.reason.insideAddress',
  redirect: 'webhooks.reason.redirect',
  too_large: 'webhooks.reason.tooLarge',
  too_slow: 'webhooks.reason.tooSlow',
  no_connection: 'webhooks.reason.noConnection',
  refused: 'webhooks.reason.refused',
  gone: 'webhooks.reason.gone',
  secret_unreadable: 'webhooks.reason.secretUnreadable',
  removed: 'webhooks.reason.removed',
  waited_too_long: 'webhooks.reason.waitedTooLong',
};

/** Says why a message was not accepted; a reason unknown to this release is shown as it is. */
export function useReasonName(): (reason: string) => string {
  const t = useText();
  return (reason) => {
    const words = (WORDS as Readonly<Record<string, string>>)[reason];
    return words ? t(words) : reason;
  };
}

import type { Translate } from '#platform/portal/texts.ts';
import type { AlertRule, Recipient, RuleStep } from '../alert-rules.contract.ts';

type Names = AlertRule['recipientNames'];

/** Returns a recipient's name; one that no longer exists is marked. */
export function recipientName(t: Translate, recipient: Recipient, names: Names): string {
  const named = (id: string) => {
    const found = names.find((each) => each.id === id);
    if (!found) return t('alerts.rule.recipient.unknown');
    return found.isThere ? found.name : t('alerts.rule.recipient.gone', { name: found.name });
  };
  if (recipient.kind === 'supervisors') return t('alerts.rule.recipient.supervisors');
  if (recipient.kind === 'profile') return t(`alerts.rule.recipient.profile.${recipient.profile}`);
  if (recipient.kind === 'admin') return named(recipient.userId);
  if (recipient.kind === 'webhook') return t('alerts.rule.recipient.webhook', { name: named(recipient.endpointId) });
  return recipient.address;
}

/** @example 'Supervisors (profile) who see the person and safety managers; after 5 minutes: Ana Ferreira' */
export function stepsName(t: Translate, locale: string, steps: readonly RuleStep[], names: Names): string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const inWords = steps.map(({ afterMinutes, recipients }, step) => {
    const each = recipients.map((recipient, at) => {
      const name = recipientName(t, recipient, names);
      return step + at > 0 && isKind(recipient) ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name;
    });
    const who = list.format(each);
    return afterMinutes === 0 ? who : t('alerts.rule.recipient.later', { minutes: afterMinutes, who });
  });
  return inWords.join('; ');
}

/** A profile rather than a name, so it starts in lower case within a sentence. */
const isKind = ({ kind }: Recipient): boolean => kind === 'supervisors' || kind === 'profile';

/** @example 'Safety managers and occupational-health nurses' */
export const recipientsName = (t: Translate, locale: string, recipients: readonly Recipient[], names: Names): string =>
  new Intl.ListFormat(locale).format(recipients.map((recipient) => recipientName(t, recipient, names)));

/** Returns a key that is unique among the recipients of a step. */
export const recipientKey = (recipient: Recipient): string => JSON.stringify(recipient);

import { NO_MAIL_SERVER } from '#areas/notifications/mail-outcome.ts';

/** Message type that a webhook receives for an alert. */
export const FIRED_MESSAGE = 'alert.fired';

/** Notes that the product itself writes on a message; any other note is the text of a mail server or receiver. */
export const NO_SUPERVISOR = 'no_supervisor';
export const NO_ADDRESS = 'no_address';
export const WEBHOOK_GONE = 'webhook_gone';

const WORDS: Readonly<Record<string, string>> = {
  [NO_SUPERVISOR]: 'alerts.delivery.noSupervisor',
  [NO_ADDRESS]: 'alerts.delivery.noAddress',
  [WEBHOOK_GONE]: 'alerts.delivery.webhookGone',
  [NO_MAIL_SERVER]: 'alerts.delivery.noMailServer',
};

/** Returns the message id for a note of our own; undefined for text from a mail server or receiver. */
export const deliveryNoteWords = (note: string): string | undefined => WORDS[note];

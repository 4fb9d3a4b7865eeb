import { NO_MAIL_SERVER } from '#areas/notifications/mail-outcome.ts';

/** The type of the message that a webhook gets of an alert. */
export const FIRED_MESSAGE = 'alert.fired';

/** What the product itself notes of a message; anything else is what a mail server or a receiver has said. */
export const NO_SUPERVISOR = 'no_supervisor';
export const NO_ADDRESS = 'no_address';
export const WEBHOOK_GONE = 'webhook_gone';

const WORDS: Readonly<Record<string, string>> = {
  [NO_SUPERVISOR]: 'alerts.delivery.noSupervisor',
  [NO_ADDRESS]: 'alerts.delivery.noAddress',
  [WEBHOOK_GONE]: 'alerts.delivery.webhookGone',
  [NO_MAIL_SERVER]: 'alerts.delivery.noMailServer',
};

/** The id of its words; undefined for what others have said. */
export const deliveryNoteWords = (note: string): string | undefined => WORDS[note];

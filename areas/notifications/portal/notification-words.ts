import type { Translate } from '#platform/portal/texts.ts';

/** Labels of the notification fields in the history. */
export const NOTIFICATION_WORDS = {
  field: (t: Translate, name: string): string | undefined =>
    name === 'senderName' ? t('notifications.settings.senderName') : undefined,
};

import type { Translate } from '#platform/portal/texts.ts';

/** How the history of the notifications speaks of its fields. */
export const NOTIFICATION_WORDS = {
  field: (t: Translate, name: string): string | undefined =>
    name === 'senderName' ? t('notifications.settings.senderName') : undefined,
};

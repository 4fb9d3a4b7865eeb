import type { Translate } from '#platform/portal/texts.ts';
import type { ReminderRule } from '../reminder-rule.ts';

/** When and by which channel a reminder is sent, in words. */
export function reminderName(t: Translate, reminder: ReminderRule): string {
  const isByMail = reminder.channels.includes('email');
  const isInPortal = reminder.channels.includes('portal');
  const both = isByMail && isInPortal ? t('schedules.channel.both') : undefined;
  const way = both ?? t(isByMail ? 'schedules.channel.email' : 'schedules.channel.portal');
  return t('schedules.reminder.line', { when: reminderTime(t, reminder), way });
}

function reminderTime(t: Translate, reminder: ReminderRule): string {
  if (reminder.kind === 'atOpen') return t('schedules.reminder.atOpen');
  const { minutes } = reminder;
  return reminder.kind === 'beforeOpen'
    ? t('schedules.reminder.beforeOpen', { minutes })
    : t('schedules.reminder.beforeDue', { minutes });
}

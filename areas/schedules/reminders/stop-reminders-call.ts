/**
 * Fragment of a reminder's stop link, on the public page /begin-test. The secret follows it, and reaches the server
 * only in the call.
 */
export const STOP_REMINDERS_FRAGMENT = '#stop-reminders=';

/** The call of that page, which loads no contract. The contract takes the method and path from here. */
export const stopReminderMailsCall = { method: 'POST', path: '/api/v2.1/reminder-mails/stop' } as const;

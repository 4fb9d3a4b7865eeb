/**
 * What the link of a reminder that stops such mails carries behind /begin-test, a page that opens for everyone; the
 * secret follows and never leaves the browser but by the call.
 */
export const STOP_REMINDERS_FRAGMENT = '#stop-reminders=';

/** Where the page, which carries no contract, sends its call. */
export const STOP_REMINDERS_PATH = '/api/reminder-mails/stop';

import { captureFeedback, getClient, withScope } from '@sentry/react';
import { pageLocale } from '#platform/portal/texts.ts';
import { shortPath } from '#platform/shared/telemetry/short-path.ts';

export interface FeedbackReport {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly screenshot: Blob | null;
}

/** Reasons why a report may not have arrived (specification 8). */
export type SendingFailure = 'forbidden' | 'failed' | 'unconfirmed';
export type SendReport = (report: FeedbackReport) => Promise<'sent' | SendingFailure>;

const PATIENCE_MS = 30_000;

/** Sends a report in the SDK's own envelope, and waits for the answer. */
export const sendReport: SendReport = async ({ name, email, message, screenshot }) => {
  const client = getClient();
  if (!client) return 'failed';
  const data = screenshot && new Uint8Array(await screenshot.arrayBuffer());
  const attachments = data ? [{ filename: 'screenshot.png', contentType: 'image/png', data }] : [];
  const page = shortPath(location.pathname);
  return new Promise((resolve) => {
    let eventId = '';
    const end = (outcome: 'sent' | SendingFailure) => {
      clearTimeout(timer);
      stopListening();
      resolve(outcome);
    };
    const timer = setTimeout(() => end('unconfirmed'), PATIENCE_MS);
    const stopListening = client.on('afterSendEvent', (event, { statusCode = 0 }) => {
      if (event.event_id === eventId) end(outcomeOf(statusCode));
    });
    withScope((scope) => {
      scope.setTags({ locale: pageLocale(), page });
      eventId = captureFeedback(
        { message, url: page, source: 'widget', ...(name && { name }), ...(email && { email }) },
        { attachments },
        scope,
      );
    });
  });
};

function outcomeOf(status: number): 'sent' | SendingFailure {
  if (status >= 200 && status < 300) return 'sent';
  return status === 403 ? 'forbidden' : 'failed';
}

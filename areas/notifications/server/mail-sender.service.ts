import { startWorkLoop, type WorkLoop } from '#platform/server/jobs/work-loop.ts';
import type { MailTransport } from './mail-transport.ts';
import { claimDueMails, sendClaimed, type SenderParts } from './sending.service.ts';

/** Mails sent at the same time, so that one slow recipient does not hold up the others. */
const LANES = 4;
const PAUSE_MS = 1_000;
/** Deliveries in progress may finish when the server stops; longer ones are tried again later. */
const STOP_GRACE_MS = 5_000;

/** Sends due mails until stopped. Several servers may run it: each mail belongs to one sender at a time. */
export const startMailSender = (parts: SenderParts, way: MailTransport): WorkLoop =>
  startWorkLoop({
    pauseMs: PAUSE_MS,
    graceMs: STOP_GRACE_MS,
    log: parts.log,
    trace: { by: parts.tracing, name: 'send mail' },
    // After a database failure the claim expires and the mail is taken again.
    trouble: 'mails could not be processed, will be tried again',
    look: async ({ count, begin }) => {
      const free = LANES - count;
      const claimed = free > 0 ? await claimDueMails(parts, free) : [];
      for (const mail of claimed) begin((cut) => sendClaimed(parts, way, mail, cut));
      return false;
    },
  });

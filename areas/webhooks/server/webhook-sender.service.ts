import { startWorkLoop, type WorkLoop } from '#platform/server/jobs/work-loop.ts';
import { SendingLanes } from './sending-lanes.ts';
import { findDueMessages } from './webhook-sending.queries.ts';
import { claimAll, sendClaimed, type WebhookParts } from './webhook-sending.service.ts';

const PAUSE_MS = 1_000;
/** Messages being sent may finish when the server stops; slower ones are given back. */
const STOP_GRACE_MS = 6_000;
/** After a database failure the claim expires and the message is taken again. */
const TROUBLE = 'webhooks could not be processed, will be tried again';

/** Sends due messages until stopped. Several servers may run it: each message belongs to one sender at a time. */
export function startWebhookSender(parts: WebhookParts, { graceMs = STOP_GRACE_MS } = {}): WorkLoop {
  const lanes = new SendingLanes();
  return startWorkLoop({
    pauseMs: PAUSE_MS,
    graceMs,
    log: parts.log,
    trace: { by: parts.tracing, name: 'send webhook' },
    trouble: TROUBLE,
    /** Once any message was claimed, there may be more for receivers below their limit. */
    look: async ({ begin }) => {
      if (lanes.free === 0) return false;
      const due = await findDueMessages(parts.databases.system, { count: lanes.free, busy: lanes.busy });
      const admitted = due.filter((message) => lanes.enter(message));
      const mine = await claimAdmitted(parts, admitted);
      for (const message of admitted) if (!mine.has(message.id)) lanes.leave(message);
      for (const message of mine.values()) {
        begin((cut) => sendClaimed(parts, message, cut).finally(() => lanes.leave(message)));
      }
      return mine.size > 0;
    },
  });
}

/** Claims what it can: without the database it claims nothing, and the lanes become free again. */
async function claimAdmitted(parts: WebhookParts, admitted: Parameters<typeof claimAll>[1]) {
  const claimed = await claimAll(parts, admitted).catch((error: unknown) => {
    parts.log.warn({ err: error }, TROUBLE);
    return [];
  });
  return new Map(claimed.map((message) => [message.id, message]));
}

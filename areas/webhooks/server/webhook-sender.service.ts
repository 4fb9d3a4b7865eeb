import type { Log } from '#platform/server/log.ts';
import { SendingLanes } from './sending-lanes.ts';
import { findDueMessages } from './webhook-sending.queries.ts';
import { claimAll, sendClaimed, type WebhookParts } from './webhook-sending.service.ts';

const PAUSE_MS = 1_000;
/** What is under way may finish when the server stops; what takes longer is given back. */
const STOP_GRACE_MS = 6_000;

/** Sends what is due until stopped. Several servers may do so at once: each message is one sender's at a time. */
export function startWebhookSender(parts: WebhookParts, { graceMs = STOP_GRACE_MS } = {}): { stop(): Promise<void> } {
  const { takeOn, underWay, rest, cut } = makeDesk(parts);
  const stopped = new AbortController();
  const loop = async () => {
    while (!stopped.signal.aborted) {
      const hasFound = await takeOn().catch(tell(parts.log));
      if (!hasFound && !stopped.signal.aborted) await rest.begin();
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopped.abort();
      rest.end();
      await running;
      const grace = setTimeout(() => cut.abort(), graceMs);
      await Promise.all(underWay);
      clearTimeout(grace);
    },
  };
}

function makeDesk(parts: WebhookParts) {
  const lanes = new SendingLanes();
  const underWay = new Set<Promise<unknown>>();
  const cut = new AbortController();
  const rest = makeRest();
  const send = (message: Parameters<typeof sendClaimed>[1]) => {
    const delivery = sendClaimed(parts, message, cut.signal)
      .catch(tell(parts.log))
      .finally(() => {
        underWay.delete(delivery);
        lanes.leave(message);
        rest.end();
      });
    underWay.add(delivery);
  };
  /** Answers whether anything was taken on: then there may be more, past those who have enough under way. */
  const takeOn = async (): Promise<boolean> => {
    if (lanes.free === 0) return false;
    const due = await findDueMessages(parts.databases.system, { count: lanes.free, busy: lanes.busy });
    const admitted = due.filter((message) => lanes.enter(message));
    const claimed = await claimAll(parts, admitted).catch(tell(parts.log));
    const mine = new Map((claimed || []).map((message) => [message.id, message]));
    for (const message of admitted) if (!mine.has(message.id)) lanes.leave(message);
    for (const message of mine.values()) send(message);
    return mine.size > 0;
  };
  return { takeOn, underWay, rest, cut };
}

/** The database was away: a claim runs out, and the message is taken on again. */
const tell =
  (log: Log) =>
  (error: unknown): false => {
    log.warn({ err: error }, 'webhooks could not be looked after, will be tried again');
    return false;
  };

/** A pause that can be cut short, also before it has begun: each message that has left makes room for the next. */
function makeRest() {
  let isOver = false;
  let wake = () => {};
  return {
    begin: async () => {
      if (!isOver) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, PAUSE_MS);
          wake = () => (clearTimeout(timer), resolve());
        });
      }
      isOver = false;
    },
    end: () => {
      isOver = true;
      wake();
    },
  };
}

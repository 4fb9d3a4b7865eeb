import type { Log } from '#platform/server/log.ts';
import type { MailWay } from './mail-way.ts';
import { claimDueMails, sendClaimed, type SenderParts } from './sending.service.ts';

/** How many mails are on their way at once: one slow recipient does not hold up the others. */
const LANES = 4;
const PAUSE_MS = 1_000;
/** Deliveries under way may finish when the server stops; what takes longer is tried again later. */
const STOP_GRACE_MS = 5_000;

/** Sends what is due until stopped. Several servers may do so at once: each mail is one sender's at a time. */
export function startMailSender(parts: SenderParts, way: MailWay): { stop(): Promise<void> } {
  const underWay = new Set<Promise<void>>();
  const cut = new AbortController();
  const rest = makeRest();
  const stopped = new AbortController();
  const takeOn = async () => {
    const free = LANES - underWay.size;
    const claimed = free > 0 ? await claimDueMails(parts, free) : [];
    for (const mail of claimed) {
      const delivery = sendClaimed(parts, way, mail, cut.signal)
        .catch(tell(parts.log))
        .finally(() => (underWay.delete(delivery), rest.end()));
      underWay.add(delivery);
    }
  };
  const loop = async () => {
    while (!stopped.signal.aborted) {
      await takeOn().catch(tell(parts.log));
      if (!stopped.signal.aborted) await rest.begin();
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopped.abort();
      rest.end();
      await running;
      const grace = setTimeout(() => cut.abort(), STOP_GRACE_MS);
      await Promise.all(underWay);
      clearTimeout(grace);
    },
  };
}

/** The database was away: a claim runs out, and the mail is taken on again. */
const tell =
  (log: Log) =>
  (error: unknown): void =>
    log.warn({ err: error }, 'mails could not be looked after, will be tried again');

/** A pause that can be cut short: each mail that has left makes room for the next. */
function makeRest() {
  let end = () => {};
  return {
    begin: () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, PAUSE_MS);
        end = () => (clearTimeout(timer), resolve());
      }),
    end: () => end(),
  };
}

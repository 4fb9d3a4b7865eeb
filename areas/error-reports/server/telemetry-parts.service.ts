import type { ServerParts } from '#platform/server/server-parts.ts';
import { makeDelivery } from './collector.ts';
import type { SentEnvelope, TelemetryParts } from './telemetry.service.ts';
import { isVisitingBot } from './visiting-bot.ts';

/**
 * The parts with which a server accepts envelopes. They remember what was logged and how many envelopes are on their
 * way.
 */
export const telemetryParts = ({ config, databases, log }: ServerParts): TelemetryParts => ({
  config,
  databases,
  log,
  deliver: makeDelivery(config),
  isLoggedNow: onceAMinute(),
});

interface Sender extends Omit<SentEnvelope, 'isBot'> {
  readonly userAgent: string | undefined;
}

export const senderOf = ({ userAgent, ...sent }: Sender): SentEnvelope => ({
  ...sent,
  isBot: isVisitingBot(userAgent),
});

const MINUTE_MS = 60_000;
const MOST_KEYS = 1000;

/** Returns true once a minute for each key, so that a page that keeps failing, or a crawler, does not fill the log. */
function onceAMinute(now: () => number = Date.now): (key: string) => boolean {
  const last = new Map<string, number>();
  return (key) => {
    const at = last.get(key);
    if (at !== undefined && now() - at < MINUTE_MS) return false;
    last.delete(key);
    last.set(key, now());
    const [oldest] = last.keys();
    if (last.size > MOST_KEYS && oldest !== undefined) last.delete(oldest);
    return true;
  };
}

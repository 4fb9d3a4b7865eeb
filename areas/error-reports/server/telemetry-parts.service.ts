import type { ServerParts } from '#platform/server/server-parts.ts';
import { makeDelivery } from './collector.ts';
import { onceAMinute } from './once-a-minute.ts';
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

import type { ServerParts } from '#platform/server/server-parts.ts';
import { makeDelivery } from './collector.ts';
import { onceAMinute } from './once-a-minute.ts';
import type { SentEnvelope, TelemetryParts } from './telemetry.service.ts';
import { isVisitingBot } from './visiting-bot.ts';

/** What one server needs to take envelopes; it remembers what it has logged and how many are on their way. */
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

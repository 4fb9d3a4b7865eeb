import type { Config } from '#platform/server/config.ts';
import type { Databases } from '#platform/server/database/database.ts';
import type { Log } from '#platform/server/log.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import type { WorkTracing } from '#platform/server/tracing/traced-work.ts';
import { secondsToNextAttempt } from '../retry-schedule.ts';
import { fileTransport } from './file-transport.ts';
import { DeliveryError, type MailTransport } from './mail-transport.ts';
import { claimMails, markDelivered, markFailed, postpone, type ClaimedMail } from './mail.queries.ts';
import { openMail } from './sealed-mail.ts';
import { smtpTransport } from './smtp-transport.ts';

/** The parts a mail sender needs. */
export interface SenderParts {
  readonly databases: Pick<Databases, 'system'>;
  readonly log: Log;
  readonly seal: Seal;
  readonly tracing?: WorkTracing;
}

/** Limit for one delivery, however slowly a server answers. */
const DEADLINE_MS = 60_000;
/** Longer than any delivery, so that no other sender claims a mail in progress. */
const CLAIM_SECONDS = 300;

/** Uses the mail server if there is one, otherwise files. */
export const mailTransport = (config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): MailTransport =>
  config.SMTP_URL ? smtpTransport({ ...config, SMTP_URL: config.SMTP_URL }) : fileTransport(config);

export const claimDueMails = ({ databases }: SenderParts, count: number): Promise<ClaimedMail[]> =>
  claimMails(databases.system, { count, claimSeconds: CLAIM_SECONDS });

/** Tries one mail once and stores the outcome. */
export async function sendClaimed(
  parts: SenderParts,
  way: MailTransport,
  mail: ClaimedMail,
  stopped: AbortSignal,
): Promise<void> {
  const { system } = parts.databases;
  const content = openMail(parts.seal, mail.id, mail.sealed);
  const giveUp = AbortSignal.any([stopped, AbortSignal.timeout(DEADLINE_MS)]);
  let answer: string | undefined;
  try {
    if (!content) throw UNREADABLE;
    answer = await way.deliver({ ...mail, ...content }, giveUp);
  } catch (error) {
    return noteFailure(parts, mail, toDeliveryError(error));
  }
  await markDelivered(system, mail, { state: way.endsAs, answer: answer ?? null });
}

const UNREADABLE = new DeliveryError('It was sealed with another SECRET_KEY.', { code: 'UNREADABLE', isFinal: true });

/** Logs which mail and what kind of failure, never the recipient or the content. */
async function noteFailure({ databases, log }: SenderParts, mail: ClaimedMail, error: DeliveryError): Promise<void> {
  const { id: mailId, attempts } = mail;
  const seconds = error.isFinal ? undefined : secondsToNextAttempt(attempts);
  if (seconds === undefined) {
    await markFailed(databases.system, mail, error.message);
    log.error({ mailId, attempts, failure: error.code }, 'mail given up');
  } else {
    await postpone(databases.system, mail, { reason: error.message, seconds });
    log.warn({ mailId, attempts, failure: error.code, seconds }, 'mail not sent, will be tried again');
  }
}

function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  const { code = 'FAILED' } = error as { code?: string };
  return new DeliveryError(`It could not be delivered (${code}).`, { code, isFinal: false });
}

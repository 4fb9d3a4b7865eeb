import type { Config } from '#platform/server/config.ts';
import type { Databases } from '#platform/server/database.ts';
import type { Log } from '#platform/server/log.ts';
import type { Seal } from '#platform/server/seal.ts';
import { secondsToNextAttempt } from '../retry-schedule.ts';
import { fileWay } from './file-way.ts';
import { DeliveryError, type MailWay } from './mail-way.ts';
import { claimMails, markDelivered, markFailed, postpone, type ClaimedMail } from './mail.queries.ts';
import { openMail } from './sealed-mail.ts';
import { smtpWay } from './smtp-way.ts';

/** What sends mails. */
export interface SenderParts {
  readonly databases: Pick<Databases, 'system'>;
  readonly log: Log;
  readonly seal: Seal;
}

/** No mail may take longer than this, however slowly a server answers. */
const DEADLINE_MS = 60_000;
/** Longer than any delivery: nobody else takes a mail on while it is under way. */
const CLAIM_SECONDS = 300;

/** By the mail server if there is one, otherwise into files. */
export const mailWay = (config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): MailWay =>
  config.SMTP_URL ? smtpWay({ ...config, SMTP_URL: config.SMTP_URL }) : fileWay(config);

export const claimDueMails = ({ databases }: SenderParts, count: number): Promise<ClaimedMail[]> =>
  claimMails(databases.system, { count, claimSeconds: CLAIM_SECONDS });

/** Tries one mail once, and notes what came of it. */
export async function sendClaimed(
  parts: SenderParts,
  way: MailWay,
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

/** The log is told which mail and what kind of failure, never to whom or about what. */
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

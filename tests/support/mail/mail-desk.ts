import { sql } from 'kysely';
import { beforeEach, onTestFinished } from 'vitest';
import { queueMail } from '#areas/notifications/server/mail.service.ts';
import { claimDueMails, mailTransport, sendClaimed } from '#areas/notifications/server/sending.service.ts';
import { readConfig } from '#platform/server/config.ts';
import type { SystemDb } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log.ts';
import { makeSeal, type Seal } from '#platform/server/secrets/seal.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { mailTexts, SAMPLE_TEXTS } from './mail-texts.ts';
import { startMailbox, type Mailbox } from './mailbox.ts';
import { openedForTests } from '#tests/support/server/opened-for-tests.ts';
import { copyDatabase } from '#tests/support/database/test-database.ts';

export const LINK = 'https://portal.test.example/password/new#token=top-secret-token';

/** A mail in the database. */
export interface MailRow {
  readonly to: string;
  readonly state: string;
  readonly attempts: number;
  readonly isSealed: boolean;
  readonly error: string | null;
  readonly waitMinutes: number;
}

interface QueueOptions {
  readonly locale?: Locale;
  readonly db?: SystemDb;
  readonly seal?: Seal;
}

/** Queues sample mails in a database of its own and sends them, one round at a time. */
export async function openMailDesk() {
  const database = await copyDatabase();
  const { system } = database.databases;
  const logLines: string[] = [];
  const parts = {
    databases: database.databases,
    log: createLog('debug', { write: (line) => void logLines.push(line) }),
    seal: makeSeal('the secret of these mails'),
    texts: mailTexts(),
    publicUrl: () => 'https://portal.test.example',
  };
  const wayTo = (SMTP_URL: string) =>
    mailTransport(readConfig({ SMTP_URL, MAIL_FROM: 'Evenkeel <keel@mine.example>' }));
  const theMails = async () => {
    const { rows } = await sql<MailRow>`
      select to_address as "to", state, attempts, sealed is not null as "isSealed", last_error as error,
             round(extract(epoch from next_attempt_at - now()) / 60)::float8 as "waitMinutes"
      from mails order by created_at, id`.execute(system);
    return rows;
  };
  return {
    parts,
    /** For a worker. */
    queueConnection: database.queue,
    logLines,
    wayTo,
    theMails,
    theMail: async () => (await theMails())[0],
    queue: (to: string, { locale = 'en', db = system, seal = parts.seal }: QueueOptions = {}) =>
      queueMail({ ...parts, seal }, db, { to, locale, texts: SAMPLE_TEXTS, values: { name: 'Ana' }, link: LINK }),
    /** Tries once to send the due mails. */
    sendDue: async (url: string, stopped = new AbortController().signal) => {
      const mails = await claimDueMails(parts, 100);
      await Promise.all(mails.map((mail) => sendClaimed(parts, wayTo(url), mail, stopped)));
    },
    letTimePass: () => sql`update mails set next_attempt_at = now() where state = 'waiting'`.execute(system),
    /** Makes waiting mails due after this long. */
    putOff: (by: string) =>
      sql`update mails set next_attempt_at = now() + ${by}::interval where state = 'waiting'`.execute(system),
    clear: () => sql`delete from mails`.execute(system),
    close: () => database.close(),
  };
}

export type MailDesk = Awaited<ReturnType<typeof openMailDesk>>;

/** A desk for the tests of a file, empty before each. */
export function mailDeskForTests(): MailDesk {
  const desk = openedForTests(openMailDesk);
  beforeEach(() => desk.clear());
  return desk;
}

/** A mail server that is closed after the test. */
export async function aMailbox(options?: Parameters<typeof startMailbox>[0]): Promise<Mailbox> {
  const mailbox = await startMailbox(options);
  onTestFinished(() => mailbox.close());
  return mailbox;
}

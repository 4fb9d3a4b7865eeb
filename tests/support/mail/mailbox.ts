import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { RenderedMail } from '#areas/notifications/server/mail-body.ts';

/** A mail as its reader sees it. */
export interface ReadMail extends RenderedMail {
  readonly to: string;
  /** The address on a line of its own in the text, which is the mail's link. */
  readonly link: string | undefined;
}

export interface ReceivedMail extends ReadMail {
  readonly from: string;
  readonly messageId: string;
  /** By lowercase name. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  mails(): readonly ReceivedMail[];
  /** Waits for the newest mail to this address whose subject contains this part. */
  waitFor(to: string, subjectPart?: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

interface MailboxOptions {
  readonly port?: number;
  /** The server's reply to a refused recipient, such as 550 or 451; undefined accepts it. */
  readonly refuse?: (to: string) => number | undefined | Promise<number | undefined>;
  /** Whether the connection breaks after the mail was accepted, before the sender learns of it. */
  readonly hangUp?: (to: string) => boolean;
}

/** As long as an assertion of the server tests retries. */
const PATIENCE_MS = 200_000;

/** Starts a real SMTP server that stores what it receives. */
export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const { port = 0, refuse = () => undefined, hangUp = () => false } = options;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _, answer) => {
      void Promise.resolve(refuse(address)).then((code) => answer(code ? refusal(address, code) : null));
    },
    onData: (stream, { id }, answer) => {
      const take = async () => {
        const mail = await readMail(await buffer(stream));
        received.push(mail);
        if (!hangUp(mail.to)) return answer();
        for (const connection of server.connections) if (connection.id === id) connection.close();
      };
      void take();
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails: () => received,
    waitFor: (to, subjectPart = '') => waitFor(received, to, subjectPart),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const refusal = (address: string, responseCode: number): Error =>
  Object.assign(new Error(`No mail for <${address}> here`), { responseCode });

/** Reads a mail as sent, or as stored in a file. */
export async function readMail(raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    link: linkIn(text),
    messageId: mail.messageId ?? '',
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
  };
}

async function waitFor(received: readonly ReceivedMail[], to: string, subjectPart: string): Promise<ReceivedMail> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(20)) {
    const found = received.findLast((mail) => mail.to === to && mail.subject.includes(subjectPart));
    if (found) return found;
  }
  const arrived = received.map((mail) => `${mail.to}: ${mail.subject}`).join('\n') || 'nothing';
  throw new Error(`No mail to ${to} with "${subjectPart}" arrived, but:\n${arrived}`);
}

/** Returns the mail's link: the last address on a line of its own. */
export const linkIn = (text: string): string | undefined => [...text.matchAll(/^https?:\/\/\S+$/gm)].at(-1)?.[0];

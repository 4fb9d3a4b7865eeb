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
  /** The address on a line of its own in the text: where the mail leads. */
  readonly link: string | undefined;
}

export interface ReceivedMail extends ReadMail {
  readonly from: string;
  readonly messageId: string;
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface Mailbox {
  /** For SMTP_URL. */
  readonly url: string;
  mails(): readonly ReceivedMail[];
  /** The newest mail to this address whose subject contains this part, as soon as there is one. */
  waitFor(to: string, subjectPart?: string): Promise<ReceivedMail>;
  close(): Promise<void>;
}

interface MailboxOptions {
  readonly port?: number;
  /** What the server answers to a recipient it does not take, such as 550 or 451; undefined takes it. */
  readonly refuse?: (to: string) => number | undefined | Promise<number | undefined>;
  /** Whether the connection breaks when the mail has been taken, before the sender hears of it. */
  readonly hangUp?: (to: string) => boolean;
}

/** As long as an assertion of the server tests looks again. */
const PATIENCE_MS = 200_000;

/** A real SMTP server that keeps what it is given. */
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

/** Reads a mail as it travels, or as it lies in a file. */
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

/** Where a mail leads: the last address on a line of its own. */
export const linkIn = (text: string): string | undefined => [...text.matchAll(/^https?:\/\/\S+$/gm)].at(-1)?.[0];

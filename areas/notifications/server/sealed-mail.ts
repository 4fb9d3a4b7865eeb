import type { Seal } from '#platform/server/secrets/seal.ts';
import type { RenderedMail } from './mail-body.ts';

/** Binds a sealed mail to its row, so that it opens nowhere else. */
const place = (mailId: string): string => `mails ${mailId}`;

export const closeMail = (seal: Seal, mailId: string, mail: RenderedMail): Buffer =>
  seal.close(JSON.stringify(mail), place(mailId));

/** Returns undefined when it was sealed with another secret, or was altered. */
export function openMail(seal: Seal, mailId: string, sealed: Buffer): RenderedMail | undefined {
  const content = seal.open(sealed, place(mailId));
  return content === undefined ? undefined : (JSON.parse(content) as RenderedMail);
}

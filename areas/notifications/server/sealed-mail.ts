import type { Seal } from '#platform/server/seal.ts';
import type { RenderedMail } from './mail-body.ts';

/** Where a sealed mail belongs: it opens in its own row only. */
const place = (mailId: string): string => `mails ${mailId}`;

export const closeMail = (seal: Seal, mailId: string, mail: RenderedMail): Buffer =>
  seal.close(JSON.stringify(mail), place(mailId));

/** Undefined when it was sealed with another secret, or is not what was sealed. */
export function openMail(seal: Seal, mailId: string, sealed: Buffer): RenderedMail | undefined {
  const content = seal.open(sealed, place(mailId));
  return content === undefined ? undefined : (JSON.parse(content) as RenderedMail);
}

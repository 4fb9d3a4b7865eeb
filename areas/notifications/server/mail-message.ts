import type { SendMailOptions } from 'nodemailer';
import type { Sender } from './mail-address.ts';
import type { RenderedMail } from './mail-body.ts';

/** A mail that is ready to be sent. */
export interface OutgoingMail extends RenderedMail {
  readonly id: string;
  readonly to: string;
  readonly createdAt: string;
}

/**
 * Builds the message for the library. Every attempt carries the same Message-ID, so that a second copy is recognized.
 */
export const toMessage = (
  sender: Sender,
  { id, to, createdAt, subject, text, html, senderName, stopLink }: OutgoingMail,
): SendMailOptions => ({
  from: { ...sender, ...(senderName !== undefined && { name: senderName }) },
  to: { name: '', address: to },
  envelope: { from: sender.address, to: [to] },
  messageId: `<${id}@${sender.address.split('@')[1]}>`,
  date: new Date(createdAt),
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated', ...(stopLink && { 'List-Unsubscribe': `<${stopLink}>` }) },
  disableFileAccess: true,
  disableUrlAccess: true,
});

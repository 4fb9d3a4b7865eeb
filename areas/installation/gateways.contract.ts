import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#areas/identity/credential-limits.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { notFound, tooManyRequests } from '#platform/shared/problem.ts';

const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;

export type MailAnswer = z.infer<typeof MailAnswer>;
const MailAnswer = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(MAIL_STATES),
    attempts: z.number().int(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
    /** Of a mail that waits. */
    nextAttemptAt: z.iso.datetime().nullable(),
    /** What the mail server said last, word for word; null where nothing was said, as of a mail that is kept as a file. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'MailAnswer' });

export type Gateways = z.infer<typeof Gateways>;
const Gateways = z
  .strictObject({
    mail: z.strictObject({
      /** `files`: there is no mail server, and mails are kept for the operator. */
      way: z.enum(['server', 'files']),
      /** Host and port, never the user or the password. */
      server: z.string().nullable(),
      /** `plain`: nothing is encrypted on the way to the server. */
      security: z.enum(['tls', 'starttls', 'plain']).nullable(),
      sender: z.strictObject({ name: z.string(), address: z.string() }),
      waiting: z.number().int(),
      failed: z.number().int(),
      sent: z.number().int(),
      kept: z.number().int(),
      /** The latest that were answered; addresses in what was said are shortened to their domain. */
      recent: z.array(MailAnswer),
    }),
    storage: z.strictObject({
      directory: z.string(),
      freeBytes: z.number(),
      totalBytes: z.number(),
    }),
    /** The host of the error collector; null where none is set. */
    errorCollector: z.string().nullable(),
    /** Where a test mail goes unless another address is typed. */
    ownAddress: z.string().nullable(),
  })
  .meta({ id: 'Gateways' });

export const getGateways = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/gateways',
  audience: 'superAdmin',
  summary: 'Shows the ways out of the installation: mail, storage, error collector.',
  reply: Gateways,
});

export const sendGatewayMail = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/gateways/mail/tests',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary:
    'Puts a test mail to an address on its way, in the language of the call; what becomes of it is asked by its id.',
  body: z.strictObject({ to: z.email().max(EMAIL_MAX_LENGTH) }),
  reply: z.strictObject({ id: z.uuid() }),
  status: 202,
  problems: [tooManyRequests],
});

export const getGatewayMail = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/gateways/mail/tests/:id',
  audience: 'superAdmin',
  summary: 'Tells what became of a test mail, with the exact answer of the mail server.',
  params: z.strictObject({ id: z.uuid() }),
  reply: MailAnswer,
  problems: [notFound],
});

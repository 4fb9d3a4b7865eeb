import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#areas/identity/accounts/credential-limits.ts';
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
    /** Set only for a mail that is waiting. */
    nextAttemptAt: z.iso.datetime().nullable(),
    /** The mail server's last answer, verbatim; null without one, such as for a mail that is stored as a file. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'MailAnswer' });

export type Gateways = z.infer<typeof Gateways>;
const Gateways = z
  .strictObject({
    mail: z.strictObject({
      /** `files`: no mail server is set, and mails are stored for the operator. */
      way: z.enum(['server', 'files']),
      /** The host and port, never the user or the password. */
      server: z.string().nullable(),
      /** `plain`: the connection to the server is not encrypted. */
      security: z.enum(['tls', 'starttls', 'plain']).nullable(),
      sender: z.strictObject({ name: z.string(), address: z.string() }),
      waiting: z.number().int(),
      failed: z.number().int(),
      sent: z.number().int(),
      kept: z.number().int(),
      /** The latest mails with an answer. Addresses in the answer are shortened to their domain. */
      recent: z.array(MailAnswer),
    }),
    storage: z.strictObject({
      directory: z.string(),
      freeBytes: z.number(),
      totalBytes: z.number(),
    }),
    /** The host of the error collector; null when none is set. */
    errorCollector: z.string().nullable(),
    /** The address for a test mail unless another one is typed. */
    ownAddress: z.string().nullable(),
  })
  .meta({ id: 'Gateways' });

export const getGateways = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/gateways',
  audience: 'superAdmin',
  summary: 'Returns the outgoing connections of the installation: mail, storage, error collector.',
  reply: Gateways,
});

export const sendGatewayMail = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/gateways/mail/tests',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Sends a test mail to an address, in the language of the call; its id gives the result.',
  body: z.strictObject({ to: z.email().max(EMAIL_MAX_LENGTH) }),
  reply: z.strictObject({ id: z.uuid() }),
  status: 202,
  problems: [tooManyRequests],
});

export const getGatewayMail = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/gateways/mail/tests/:id',
  audience: 'superAdmin',
  summary: 'Returns the result of a test mail, with the exact answer of the mail server.',
  params: z.strictObject({ id: z.uuid() }),
  reply: MailAnswer,
  problems: [notFound],
});

import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';

/** `kept`: written to a file, because this installation has no mail server. */
const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;

export type OutboxMail = z.infer<typeof OutboxMail>;
const OutboxMail = z
  .strictObject({
    id: z.uuid(),
    to: z.string(),
    state: z.enum(MAIL_STATES),
    attempts: z.number().int(),
    createdAt: z.iso.datetime(),
    /** When the mail server took it, or when the file was written. */
    sentAt: z.iso.datetime().nullable(),
    /** Only for a waiting mail. */
    nextAttemptAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
    /** null when the installation has a mail server: then only recipients may read mails. */
    content: z.strictObject({ subject: z.string(), text: z.string() }).nullable(),
  })
  .meta({ id: 'OutboxMail' });

export type OutboxQuery = z.output<typeof OutboxQuery>;
const OutboxQuery = z.strictObject({ state: z.enum(MAIL_STATES).optional(), ...pageQuery });

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/outbox',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Lists the mails of the installation, newest first. Each view is recorded.',
  query: OutboxQuery,
  reply: pageOf(OutboxMail),
});

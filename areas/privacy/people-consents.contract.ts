import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { peopleAsked } from '#platform/shared/people-asked.ts';

/**
 * Consent to the current notice, only to an earlier one, or to none; `notAsked` when the organization has no notice.
 */
const NOTICE_CONSENTS = ['current', 'earlier', 'none', 'notAsked'] as const;

export type ConsentOfPerson = z.infer<typeof ConsentOfPerson>;
const ConsentOfPerson = z
  .strictObject({ userId: z.uuid(), notice: z.enum(NOTICE_CONSENTS), photo: z.boolean() })
  .meta({ id: 'ConsentOfPerson' });

export const listConsentsOfPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/consents-of-people',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Returns the current consents of these people: the privacy notice, and photos.',
  query: z.strictObject({ users: peopleAsked }),
  reply: z.strictObject({ items: z.array(ConsentOfPerson) }),
});

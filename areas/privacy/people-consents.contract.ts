import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { peopleAsked } from '#platform/shared/people-asked.ts';

/** To the notice that is in force, to an earlier one only, or to none; `notAsked` where the organization has no notice. */
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
  summary: 'Tells to what each of these people agrees now: the privacy notice, and pictures.',
  query: z.strictObject({ users: peopleAsked }),
  reply: z.strictObject({ items: z.array(ConsentOfPerson) }),
});

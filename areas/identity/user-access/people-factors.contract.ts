import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { peopleAsked } from '#platform/shared/people-asked.ts';

export type FactorOfPerson = z.infer<typeof FactorOfPerson>;
const FactorOfPerson = z
  .strictObject({ userId: z.uuid(), hasLogin: z.boolean(), hasSecondFactor: z.boolean() })
  .meta({ id: 'FactorOfPerson' });

export const listFactorsOfPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/factors-of-people',
  audience: 'admin',
  permission: 'users.edit',
  summary:
    'Returns which of these people sign in with a second factor; administrators only for people who manage them.',
  query: z.strictObject({ users: peopleAsked }),
  reply: z.strictObject({ items: z.array(FactorOfPerson) }),
});

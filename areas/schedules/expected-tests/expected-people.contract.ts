import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { peopleAsked } from '#platform/shared/people-asked.ts';
import { Completion } from '#areas/schedules/rules/schedules.contract.ts';

/** A person's next expected test, and the results of the last 28 days. */
export type ExpectedOfPerson = z.infer<typeof ExpectedOfPerson>;
const ExpectedOfPerson = z
  .strictObject({
    userId: z.uuid(),
    /** Due time of the open or next test; null: nothing is expected. */
    nextDueAt: z.iso.datetime().nullable(),
    completion: Completion,
  })
  .meta({ id: 'ExpectedOfPerson' });

export const listExpectedOfPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/expected-of-people',
  audience: 'admin',
  permission: 'users.view',
  summary:
    'Returns when each of these people is due next, and the results of their expected tests of the last 28 days.',
  query: z.strictObject({ users: peopleAsked }),
  reply: z.strictObject({ items: z.array(ExpectedOfPerson) }),
});

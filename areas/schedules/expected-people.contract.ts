import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { peopleAsked } from '#platform/shared/people-asked.ts';
import { Completion } from './schedules.contract.ts';

/** What is expected of a person next, and what came of it in the last 28 days. */
export type ExpectedOfPerson = z.infer<typeof ExpectedOfPerson>;
const ExpectedOfPerson = z
  .strictObject({
    userId: z.uuid(),
    /** Until when the test is due that is open, or that opens next; null: nothing is expected. */
    nextDueAt: z.iso.datetime().nullable(),
    completion: Completion,
  })
  .meta({ id: 'ExpectedOfPerson' });

export const listExpectedOfPeople = endpoint({
  method: 'GET',
  path: '/api/v2.1/expected-of-people',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Shows when each of these people is due next, and what came of their expected tests of the last 28 days.',
  query: z.strictObject({ users: peopleAsked }),
  reply: z.strictObject({ items: z.array(ExpectedOfPerson) }),
});

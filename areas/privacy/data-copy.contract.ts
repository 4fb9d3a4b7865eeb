import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { confirmationNeeded, notFound } from '#platform/shared/problem.ts';

/** What an administrator needs to take the whole of a person out by name. */
export const COPY_NEEDS: readonly Permission[] = ['users.edit', 'exports.identified'];

export const DATA_COPY_TYPE = 'application/json;charset=utf-8';

export const copyPersonData = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/data-export',
  audience: 'signedIn',
  summary:
    'Hands out everything that is kept about a person: to themselves, or to an administrator with `users.edit` and `exports.identified` who has just confirmed who they are. With `trials` the record of each single trial too.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ trials: z.enum(['yes', 'no']).default('no') }),
  file: [DATA_COPY_TYPE],
  problems: [notFound, confirmationNeeded],
});

import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { confirmationNeeded, notFound } from '#platform/shared/problem.ts';

/** Permissions an administrator needs to export all data of a person. */
export const COPY_NEEDS: readonly Permission[] = ['users.edit', 'exports.identified'];

export const DATA_COPY_TYPE = 'application/json;charset=utf-8';

export const copyPersonData = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id/data-export',
  audience: 'signedIn',
  summary:
    'Returns everything that is stored about a person: to the person, or to an administrator with `users.edit` and `exports.identified` and a fresh confirmation. With `trials`, also the record of each single trial.',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ trials: z.enum(['yes', 'no']).default('no') }),
  file: [DATA_COPY_TYPE],
  problems: [notFound, confirmationNeeded],
});

import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';

export const getOwnScope = endpoint({
  method: 'GET',
  path: '/api/v2.1/own-scope',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Returns the caller’s scope.',
  reply: z.strictObject({
    /** null: the whole organization. No tag at all: only the administrator themselves. */
    scope: z.strictObject({ tags: z.array(TagLabel) }).nullable(),
    /** How many days before today the administrator sees of other people's tests; null: all of them. */
    resultDays: z.number().int().nullable(),
  }),
});

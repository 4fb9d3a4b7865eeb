import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { TagLabel } from './tag-label.ts';

export const getOwnScope = endpoint({
  method: 'GET',
  path: '/api/v2.1/own-scope',
  audience: 'admin',
  permission: 'anyAdmin',
  summary: 'Tells which part of the organization is there for whoever asks.',
  reply: z.strictObject({
    /** null: the whole organization. No tag at all: nobody but oneself. */
    scope: z.strictObject({ tags: z.array(TagLabel) }).nullable(),
    /** Of other people's tests only those of today and of so many days before it; null: all. */
    resultDays: z.number().int().nullable(),
  }),
});

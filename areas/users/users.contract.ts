import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound } from '#platform/shared/problem.ts';

export const USER_STATUSES = ['active', 'invited', 'suspended', 'left'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const TagLabel = z.strictObject({ id: z.uuid(), name: z.string() });

export type User = z.infer<typeof User>;
export const User = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string().nullable(),
    phone: z.string().nullable(),
    status: z.enum(USER_STATUSES),
    tags: z.array(TagLabel),
  })
  .meta({ id: 'User' });

export const USER_SORTS = ['name', '-name', 'employeeNumber', '-employeeNumber'] as const;

export type UserQuery = z.output<typeof UserQuery>;
const UserQuery = z.strictObject({
  /** In names and employee numbers; case and accents do not matter. */
  search: z.string().trim().max(100).optional(),
  /** People who carry at least one of these tags. */
  tags: listOf(z.uuid()).optional(),
  status: listOf(z.enum(USER_STATUSES)).optional(),
  sort: z.enum(USER_SORTS).default('name'),
  ...pageQuery,
});

const UserParams = z.strictObject({ id: z.uuid() });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v2.1/users',
  audience: 'admin',
  summary: 'Lists the people of the organization.',
  query: UserQuery,
  reply: pageOf(User),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id',
  audience: 'signedIn',
  summary: 'Shows one person; below role level 10 only oneself.',
  params: UserParams,
  reply: User,
  problems: [notFound],
});

export type UserTags = z.infer<typeof UserTags>;
const UserTags = z.strictObject({ tagIds: z.array(z.uuid()).max(30) });

export const setUserTags = endpoint({
  method: 'PUT',
  path: '/api/v2.1/users/:id/tags',
  audience: 'admin',
  summary: 'Gives a person exactly these tags.',
  params: UserParams,
  body: UserTags,
  reply: User,
  problems: [notFound],
});

import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { lastOwner } from './administrators.contract.ts';
import { KEPT_FIELDS } from './person-fields.ts';
import { MAX_TAGS_PER_PERSON } from './tag-limits.ts';
import { User } from './users.contract.ts';

const { firstName, ...OTHERS } = KEPT_FIELDS;

export type NewUser = z.output<typeof NewUser>;
export const NewUser = z.strictObject({
  firstName,
  ...z.object(OTHERS).partial().shape,
  tagIds: z.array(z.uuid()).max(MAX_TAGS_PER_PERSON).default([]),
});

/** What is left out stays as it is. */
export type UserChanges = z.output<typeof UserChanges>;
const UserChanges = z.strictObject({
  ...z.object(KEPT_FIELDS).partial().shape,
  /** `updatedAt` as it was read; left out, whatever was changed meanwhile is written over. */
  seenAt: z.iso.datetime().optional(),
});

/** Somebody else has changed this person since; the message says who and when. */
export const userChanged = problemKind({ code: 'user_changed', status: 409 });
/** The organization may have no more people than it has; the message says how many. */
export const peopleLimitReached = problemKind({ code: 'people_limit_reached', status: 409 });
/** Nobody can lock themselves out. */
export const notOneself = problemKind({ code: 'not_oneself', status: 409 });
/** The person is not in a state from which this can be done. */
export const wrongStatus = problemKind({ code: 'wrong_status', status: 409 });

const ById = z.strictObject({ id: z.uuid() });

export const createUser = endpoint({
  method: 'POST',
  path: '/api/v2.1/users',
  audience: 'admin',
  permission: 'users.edit',
  takesKey: true,
  summary: 'Adds a person, who has no login: they can test at a kiosk or by a link, and be invited later.',
  body: NewUser,
  reply: User,
  status: 201,
  problems: [peopleLimitReached],
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/users/:id',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Changes what the organization says of a person.',
  params: ById,
  body: UserChanges,
  reply: User,
  problems: [notFound, userChanged],
});

export const suspendUser = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/suspend',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Shuts a person out: sessions and passes end, and nothing new opens until they are reactivated.',
  params: ById,
  reply: User,
  problems: [notFound, notOneself, wrongStatus, lastOwner],
});

export const reactivateUser = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/reactivate',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Lets a suspended person, or one who had left, in again.',
  params: ById,
  reply: User,
  problems: [notFound, wrongStatus],
});

export const markUserLeft = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/left',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Notes that a person has left the organization; their results stay.',
  params: ById,
  reply: User,
  problems: [notFound, notOneself, wrongStatus, lastOwner],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/users/:id',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Moves a person to the bin, where they can be restored for 30 days; then what names them is erased.',
  params: ById,
  problems: [notFound, notOneself, lastOwner],
});

export const restoreUser = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/restore',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Takes a person out of the bin, as they were.',
  params: ById,
  reply: User,
  problems: [notFound],
});

/** A person in the bin. */
export type BinnedUser = z.infer<typeof BinnedUser>;
const BinnedUser = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string().nullable(),
    deletedAt: z.iso.datetime(),
    /** When what names them is erased. */
    erasedFrom: z.iso.datetime(),
  })
  .meta({ id: 'BinnedUser' });

export const listBin = endpoint({
  method: 'GET',
  path: '/api/v2.1/deleted-users',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Lists the people in the bin, the latest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(BinnedUser),
});

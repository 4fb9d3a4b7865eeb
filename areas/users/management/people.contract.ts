import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { lastOwner } from '#areas/users/administrators/administrators.contract.ts';
import { INPUT_SCHEMAS } from '#areas/users/person/person-field-lists.ts';
import { MAX_TAGS_PER_PERSON } from '#areas/users/names/tag-limits.ts';
import { User } from '#areas/users/person/users.contract.ts';

const { firstName, ...OTHERS } = INPUT_SCHEMAS;

export type NewUser = z.output<typeof NewUser>;
export const NewUser = z.strictObject({
  firstName,
  ...z.object(OTHERS).partial().shape,
  tagIds: z.array(z.uuid()).max(MAX_TAGS_PER_PERSON).default([]),
});

/** What is left out stays as it is. */
export type UserChanges = z.output<typeof UserChanges>;
const UserChanges = z.strictObject({
  ...z.object(INPUT_SCHEMAS).partial().shape,
  /** `updatedAt` as it was read; left out, a change made in the meantime is overwritten. */
  seenAt: z.iso.datetime().optional(),
});

/** Another person has changed this one since; the message says who and when. */
export const userChanged = problemKind({ code: 'user_changed', status: 409 });
/** The organization has reached its limit of people; the message says how many. */
export const peopleLimitReached = problemKind({ code: 'people_limit_reached', status: 409 });
/** No one can lock themselves out. */
export const notOneself = problemKind({ code: 'not_oneself', status: 409 });
/** The person's status does not allow this. */
export const wrongStatus = problemKind({ code: 'wrong_status', status: 409 });

const ById = z.strictObject({ id: z.uuid() });

export const createUser = endpoint({
  method: 'POST',
  path: '/api/v2.1/users',
  audience: 'admin',
  permission: 'users.edit',
  takesKey: true,
  summary: 'Adds a person without a login. They can test at a kiosk or with a link, and be invited later.',
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
  summary: 'Changes the data of a person.',
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
  summary: 'Suspends a person: sessions and passes end, and nothing opens until they are reactivated.',
  params: ById,
  reply: User,
  problems: [notFound, notOneself, wrongStatus, lastOwner],
});

export const reactivateUser = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/reactivate',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Reactivates a person who was suspended or had left.',
  params: ById,
  reply: User,
  problems: [notFound, wrongStatus],
});

export const markUserLeft = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/left',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Marks a person as left; their results stay.',
  params: ById,
  reply: User,
  problems: [notFound, notOneself, wrongStatus, lastOwner],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/v2.1/users/:id',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Moves a person to the bin, where they can be restored for 30 days; then their identity is erased.',
  params: ById,
  problems: [notFound, notOneself, lastOwner],
});

export const restoreUser = endpoint({
  method: 'POST',
  path: '/api/v2.1/users/:id/restore',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Restores a person from the bin, as they were.',
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
    /** When the fields that identify the person are erased. */
    erasedFrom: z.iso.datetime(),
  })
  .meta({ id: 'BinnedUser' });

export const listBin = endpoint({
  method: 'GET',
  path: '/api/v2.1/deleted-users',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Lists the people in the bin, latest first.',
  query: z.strictObject(pageQuery),
  reply: pageOf(BinnedUser),
});

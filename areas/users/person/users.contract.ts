import { z } from 'zod';
import { PROFILES } from '#areas/identity/accounts/profiles.ts';
import { ROLES } from '#areas/identity/accounts/roles.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound } from '#platform/shared/problem.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { MAX_TAGS_PER_PERSON } from '#areas/users/names/tag-limits.ts';
import { STORED_SCHEMAS } from './person-field-lists.ts';

export const USER_STATUSES = ['active', 'invited', 'suspended', 'left'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** How a person came into the organization. */
export const USER_SOURCES = ['manual', 'import', 'invitation', 'joinLink', 'singleSignOn', 'signUp'] as const;
export type UserSource = (typeof USER_SOURCES)[number];

/** States of the baseline that a person's latest tests belong to; stale 180 days after the last test that counted. */
export const BASELINE_FILTERS = ['none', 'establishing', 'established', 'stale'] as const;
export type BaselineFilter = (typeof BASELINE_FILTERS)[number];

/** A decision about the person is open: a case, or a red that has no case yet. */
export const CASE_FILTERS = ['undecided'] as const;

/** What a person can lack, as a filter of the list. */
export const USER_LACKS = ['email', 'login'] as const;

/** A person's supervisor, for readers who may list people. */
export type Supervisor = z.infer<typeof Supervisor>;
const Supervisor = z.strictObject({
  /** null: the supervisor is outside the reader's scope. */
  name: z.string().nullable(),
  /** A supervisor who is suspended, has left or is in the bin is not named after a test. */
  isActive: z.boolean(),
});

export type User = z.infer<typeof User>;
export const User = z
  .strictObject({
    id: z.uuid(),
    ...STORED_SCHEMAS,
    /** The user name of the login, if it has one. */
    username: z.string().nullable(),
    status: z.enum(USER_STATUSES),
    role: z.enum(ROLES),
    /** Only for administrators and service accounts. */
    profile: z.enum(PROFILES).nullable(),
    source: z.enum(USER_SOURCES),
    hasLogin: z.boolean(),
    lastLoginAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** Identifies the version of this person that was read: a change can require that it is still current. */
    updatedAt: z.iso.datetime(),
    leftAt: z.iso.datetime().nullable(),
    tags: z.array(TagLabel),
    supervisor: Supervisor.nullable(),
  })
  .meta({ id: 'User' });

/** Sort by the latest test that is not void, or by its score; only readers who may see scores can use these. */
const TEST_SORTS = ['lastTest', '-lastTest', 'lastScore', '-lastScore'] as const;
export const USER_SORTS = [
  ...(['name', '-name', 'employeeNumber', '-employeeNumber', 'createdAt', '-createdAt'] as const),
  ...TEST_SORTS,
] as const;
export const isTestSort = (sort: string): boolean => TEST_SORTS.some((each) => each === sort);

export const TAG_MATCHES = ['any', 'all', 'none'] as const;

/** The filter of the list; it never finds people in the bin. */
export type UserFilter = z.output<typeof UserFilter>;
export const UserFilter = z.strictObject({
  /**
   * Searches names, employee number, user name, e-mail address and the digits of the phone, ignoring case and accents.
   */
  search: z.string().trim().max(100).optional(),
  tags: listOf(z.uuid()).optional(),
  /** Whether a person has at least one of these tags, all of them, or none. */
  tagMatch: z.enum(TAG_MATCHES).default('any'),
  status: listOf(z.enum(USER_STATUSES)).optional(),
  baseline: listOf(z.enum(BASELINE_FILTERS)).optional(),
  cases: listOf(z.enum(CASE_FILTERS)).optional(),
  source: listOf(z.enum(USER_SOURCES)).optional(),
  /** `email`: people without an address; `login`: people who never signed in. */
  lacks: listOf(z.enum(USER_LACKS)).optional(),
});

export type UserQuery = z.output<typeof UserQuery>;
export const UserQuery = z.strictObject({
  ...UserFilter.shape,
  sort: z.enum(USER_SORTS).default('name'),
  ...pageQuery,
});

const UserParams = z.strictObject({ id: z.uuid() });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/v2.1/users',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Lists the people of the organization; a person whose employee number is searched for comes first.',
  query: UserQuery,
  reply: pageOf(User),
});

/** How many people there are of each kind; the baselines are null for a reader who may not see scores. */
export type UserCounts = z.infer<typeof UserCounts>;
const UserCounts = z
  .strictObject({
    active: z.number().int(),
    invited: z.number().int(),
    suspended: z.number().int(),
    left: z.number().int(),
    /** Counts active people. */
    baselines: z
      .strictObject({ none: z.number().int(), establishing: z.number().int(), stale: z.number().int() })
      .nullable(),
    /** People with an open decision, whatever their status; null for a reader who may not see scores. */
    needsAction: z.number().int().nullable(),
  })
  .meta({ id: 'UserCounts' });

export const countUsers = endpoint({
  method: 'GET',
  path: '/api/v2.1/user-counts',
  audience: 'admin',
  permission: 'users.view',
  summary: 'Counts the people of the organization by status and baseline, and those who need action.',
  reply: UserCounts,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/v2.1/users/:id',
  audience: 'signedIn',
  forPrograms: true,
  summary: 'Returns one person; below role level 10 only the caller.',
  params: UserParams,
  reply: User,
  problems: [notFound],
});

export type UserTags = z.infer<typeof UserTags>;
const UserTags = z.strictObject({ tagIds: z.array(z.uuid()).max(MAX_TAGS_PER_PERSON) });

export const setUserTags = endpoint({
  method: 'PUT',
  path: '/api/v2.1/users/:id/tags',
  audience: 'admin',
  permission: 'users.edit',
  summary: 'Sets the tags of a person.',
  params: UserParams,
  body: UserTags,
  reply: User,
  problems: [notFound],
});

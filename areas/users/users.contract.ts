import { z } from 'zod';
import { PROFILES } from '#areas/identity/profiles.ts';
import { ROLES } from '#areas/identity/roles.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { listOf, pageOf, pageQuery } from '#platform/shared/paging.ts';
import { LOCALES } from '#platform/shared/locale.ts';
import { notFound } from '#platform/shared/problem.ts';
import { TagLabel } from './tag-label.ts';
import { MAX_TAGS_PER_PERSON } from './tag-limits.ts';

export const USER_STATUSES = ['active', 'invited', 'suspended', 'left'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** How a person came into the organization. */
export const USER_SOURCES = ['manual', 'import', 'invitation', 'joinLink', 'singleSignOn', 'signUp'] as const;
export type UserSource = (typeof USER_SOURCES)[number];

/** Of the baseline that a person's latest tests belong to; stale 180 days after the last test that counted. */
export const BASELINE_FILTERS = ['none', 'establishing', 'established', 'stale'] as const;
export type BaselineFilter = (typeof BASELINE_FILTERS)[number];

/** Somebody has to decide something about them: a case, or a red that has none yet. */
export const CASE_FILTERS = ['undecided'] as const;

/** What a list can be narrowed to for want of it. */
export const USER_LACKS = ['email', 'login'] as const;

/** Who looks after a person at work, for whoever may list people. */
export type Supervisor = z.infer<typeof Supervisor>;
const Supervisor = z.strictObject({
  /** null: that person is outside the scope of whoever reads. */
  name: z.string().nullable(),
  /** Somebody who is suspended, has left or is in the bin is named to nobody after a test. */
  isActive: z.boolean(),
});

export type User = z.infer<typeof User>;
export const User = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string().nullable(),
    phone: z.string().nullable(),
    /** For contact; the login, where there is one, keeps its own. */
    email: z.string().nullable(),
    /** The login's, where it has one. */
    username: z.string().nullable(),
    locale: z.enum(LOCALES.map(({ code }) => code)).nullable(),
    timeZone: z.string().nullable(),
    externalId: z.string().nullable(),
    status: z.enum(USER_STATUSES),
    role: z.enum(ROLES),
    /** Of whoever is more than an ordinary user. */
    profile: z.enum(PROFILES).nullable(),
    source: z.enum(USER_SOURCES),
    hasLogin: z.boolean(),
    lastLoginAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    /** Names the state of this person that was read: a change can ask that it is still so. */
    updatedAt: z.iso.datetime(),
    leftAt: z.iso.datetime().nullable(),
    tags: z.array(TagLabel),
    supervisorId: z.uuid().nullable(),
    supervisor: Supervisor.nullable(),
  })
  .meta({ id: 'User' });

/** By the latest test that is not void, and by its score: whoever may see scores sorts by those too. */
const TEST_SORTS = ['lastTest', '-lastTest', 'lastScore', '-lastScore'] as const;
export const USER_SORTS = [
  ...(['name', '-name', 'employeeNumber', '-employeeNumber', 'createdAt', '-createdAt'] as const),
  ...TEST_SORTS,
] as const;
export const isTestSort = (sort: string): boolean => TEST_SORTS.some((each) => each === sort);

export const TAG_MATCHES = ['any', 'all', 'none'] as const;

/** Which people; those in the bin never among them. */
export type UserFilter = z.output<typeof UserFilter>;
export const UserFilter = z.strictObject({
  /** In names, employee number, user name, e-mail address and the digits of the phone; case and accents do not matter. */
  search: z.string().trim().max(100).optional(),
  tags: listOf(z.uuid()).optional(),
  /** Of these tags at least one, all of them, or none. */
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
  summary: 'Lists the people of the organization; somebody whose employee number is searched for comes first.',
  query: UserQuery,
  reply: pageOf(User),
});

/** How many people there are of each kind; of the baselines null for whoever may not see scores. */
export type UserCounts = z.infer<typeof UserCounts>;
const UserCounts = z
  .strictObject({
    active: z.number().int(),
    invited: z.number().int(),
    suspended: z.number().int(),
    left: z.number().int(),
    /** Of active people. */
    baselines: z
      .strictObject({ none: z.number().int(), establishing: z.number().int(), stale: z.number().int() })
      .nullable(),
    /** People about whom something is undecided, whatever their status; null for whoever may not see scores. */
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
  summary: 'Shows one person; below role level 10 only oneself.',
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
  summary: 'Gives a person exactly these tags.',
  params: UserParams,
  body: UserTags,
  reply: User,
  problems: [notFound],
});

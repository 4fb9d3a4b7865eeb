import { z } from 'zod';
import { isForPeople, PROFILES } from '#areas/identity/accounts/profiles.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { TagLabel } from '#areas/users/names/tag-label.ts';

export const ADMINISTRATOR_STATES = ['invited', 'active', 'suspended'] as const;
export type AdministratorState = (typeof ADMINISTRATOR_STATES)[number];

/** The part of an organization that an administrator sees, and how many people it holds now. */
export type AdminScope = z.infer<typeof AdminScope>;
export const AdminScope = z.strictObject({
  tags: z.array(TagLabel),
  people: z.number().int(),
});

export type Administrator = z.infer<typeof Administrator>;
export const Administrator = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    /**
     * The address of the login, or its user name if there is no address; null if there is no login yet, or none with a
     * name.
     */
    email: z.string().nullable(),
    profile: z.enum(PROFILES),
    /** null: the whole organization. */
    scope: AdminScope.nullable(),
    hasSecondFactor: z.boolean(),
    /** The administrator has signed in with the organization's single sign-on. */
    hasSingleSignOn: z.boolean(),
    lastLoginAt: z.iso.datetime().nullable(),
    state: z.enum(ADMINISTRATOR_STATES),
  })
  .meta({ id: 'Administrator' });

const MAX_SCOPE_TAGS = 30;

/** The rights of an administrator: what they may do, and for whom. */
export const RIGHTS = {
  profile: z.enum(PROFILES).refine(isForPeople),
  /** Only people with these tags: any tag within a category, and all categories. null: everyone. */
  scopeTagIds: z.array(z.uuid()).min(1).max(MAX_SCOPE_TAGS).nullable(),
};

export type NewRights = z.output<typeof NewRights>;
const NewRights = z.strictObject(RIGHTS);

export const ADMINISTRATOR_SORTS = ['name', '-name'] as const;

export type AdministratorQuery = z.output<typeof AdministratorQuery>;
const AdministratorQuery = z.strictObject({
  /** Searches names; case and accents do not matter. */
  search: z.string().trim().max(100).optional(),
  sort: z.enum(ADMINISTRATOR_SORTS).default('name'),
  ...pageQuery,
});

const ById = z.strictObject({ id: z.uuid() });

/** Without an owner no one could grant rights again. */
export const lastOwner = problemKind({ code: 'last_owner', status: 409 });
/** No one may raise their own rights. */
export const ownRights = problemKind({ code: 'own_rights', status: 409 });
/** Not active, without a login, or an administrator already. */
export const notPromotable = problemKind({ code: 'not_promotable', status: 409 });

/** Not an active administrator with a login, or an owner already. */
export const notTransferable = problemKind({ code: 'not_transferable', status: 409 });

const manage = { audience: 'admin', permission: 'admins.manage' } as const;
const change = { ...manage, needsConfirmation: true } as const;

export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/v2.1/administrators',
  ...manage,
  summary: 'Lists the administrators of the organization, including invited ones.',
  query: AdministratorQuery,
  reply: pageOf(Administrator).extend({
    /** The people who run the whole organization and can sign in. */
    activeOwners: z.number().int(),
  }),
});

/** A person who can become an administrator: active, with a login, and an ordinary user so far. */
export type Candidate = z.infer<typeof Candidate>;
const Candidate = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'Candidate' });

export const MOST_CANDIDATES = 8;

export const listCandidates = endpoint({
  method: 'GET',
  path: '/api/v2.1/administrators/candidates',
  ...manage,
  summary: 'Finds people who can become administrators, the first eight by name.',
  query: z.strictObject({
    /** Searches names, employee number, user name, e-mail address and phone; case and accents do not matter. */
    search: z.string().trim().max(100).optional(),
  }),
  reply: z.strictObject({ items: z.array(Candidate) }),
});

export type Promotion = z.output<typeof Promotion>;
const Promotion = z.strictObject({ userId: z.uuid(), ...RIGHTS });

export const promoteUser = endpoint({
  method: 'POST',
  path: '/api/v2.1/administrators',
  ...change,
  summary: 'Turns an ordinary user into an administrator.',
  body: Promotion,
  reply: Administrator,
  status: 201,
  problems: [notFound, notPromotable],
});

export const changeAdministrator = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/administrators/:id',
  ...change,
  summary: 'Changes the profile or scope of an administrator; it applies from their next call on.',
  params: ById,
  body: NewRights,
  reply: Administrator,
  problems: [notFound, lastOwner, ownRights],
});

export const demoteAdministrator = endpoint({
  method: 'POST',
  path: '/api/v2.1/administrators/:id/demote',
  ...change,
  summary: 'Turns an administrator into an ordinary user.',
  params: ById,
  problems: [notFound, lastOwner],
});

export const transferOwnership = endpoint({
  method: 'POST',
  path: '/api/v2.1/administrators/:id/ownership',
  ...change,
  summary: 'Transfers ownership to another administrator; the caller becomes a safety manager, and both get a mail.',
  params: ById,
  problems: [notFound, notTransferable],
});

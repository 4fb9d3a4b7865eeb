import { z } from 'zod';
import { PROFILES } from '#areas/identity/profiles.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { pageOf, pageQuery } from '#platform/shared/paging.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { TagLabel } from './tag-label.ts';

export const ADMINISTRATOR_STATES = ['invited', 'active', 'suspended'] as const;
export type AdministratorState = (typeof ADMINISTRATOR_STATES)[number];

/** The part of an organization that is there for somebody, and how many people that is now. */
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
    /** Of the login; a user name where there is no address. null: there is no login yet, or none with a name. */
    email: z.string().nullable(),
    profile: z.enum(PROFILES),
    /** null: the whole organization. */
    scope: AdminScope.nullable(),
    hasSecondFactor: z.boolean(),
    /** Has come by the organization's single sign-on. */
    hasSingleSignOn: z.boolean(),
    lastLoginAt: z.iso.datetime().nullable(),
    state: z.enum(ADMINISTRATOR_STATES),
  })
  .meta({ id: 'Administrator' });

const MAX_SCOPE_TAGS = 30;

/** What an administrator, or a program, may do and for whom. */
export const RIGHTS = {
  profile: z.enum(PROFILES),
  /** Only people with these tags: within a category any of them, and all categories. null: everyone. */
  scopeTagIds: z.array(z.uuid()).min(1).max(MAX_SCOPE_TAGS).nullable(),
};

export type NewRights = z.output<typeof NewRights>;
const NewRights = z.strictObject(RIGHTS);

export const ADMINISTRATOR_SORTS = ['name', '-name'] as const;

export type AdministratorQuery = z.output<typeof AdministratorQuery>;
const AdministratorQuery = z.strictObject({
  /** In names; case and accents do not matter. */
  search: z.string().trim().max(100).optional(),
  sort: z.enum(ADMINISTRATOR_SORTS).default('name'),
  ...pageQuery,
});

const ById = z.strictObject({ id: z.uuid() });

/** Without an owner nobody could give anybody any right again. */
export const lastOwner = problemKind({ code: 'last_owner', status: 409 });
/** Nobody raises their own rights. */
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
  summary: 'Lists the administrators of the organization, those who are invited among them.',
  query: AdministratorQuery,
  reply: pageOf(Administrator).extend({
    /** Who run the whole organization and can sign in. */
    activeOwners: z.number().int(),
  }),
});

/** Somebody who can become an administrator: active, with a login, and an ordinary user so far. */
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
    /** In names, employee number, user name, e-mail address and phone; case and accents do not matter. */
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
  summary: 'Makes an ordinary user an administrator.',
  body: Promotion,
  reply: Administrator,
  status: 201,
  problems: [notFound, notPromotable],
});

export const changeAdministrator = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/administrators/:id',
  ...change,
  summary: 'Gives an administrator another profile or scope; it counts from their next call on.',
  params: ById,
  body: NewRights,
  reply: Administrator,
  problems: [notFound, lastOwner, ownRights],
});

export const demoteAdministrator = endpoint({
  method: 'POST',
  path: '/api/v2.1/administrators/:id/demote',
  ...change,
  summary: 'Makes an administrator an ordinary user.',
  params: ById,
  problems: [notFound, lastOwner],
});

export const transferOwnership = endpoint({
  method: 'POST',
  path: '/api/v2.1/administrators/:id/ownership',
  ...change,
  summary:
    'Makes another administrator the owner in place of the caller, who stays as a safety manager; both get a mail.',
  params: ById,
  problems: [notFound, notTransferable],
});

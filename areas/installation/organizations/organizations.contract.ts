import { z } from 'zod';
import { OrganizationName } from '#areas/organizations/organizations.contract.ts';
import { NEW_LOGIN } from '#areas/joining/registration/new-login.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { TimeZone } from '#platform/shared/time/time-zone-code.ts';
import { LocaleCode } from '#platform/shared/locale-code.ts';

const REASON_MAX_LENGTH = 300;
export const MOST_PEOPLE_LIMIT = 1_000_000;

export type TenantFacts = z.infer<typeof TenantFacts>;
/** An organization as super administrators see it: its size and its owners, and no data about other people. */
const TenantFacts = z
  .strictObject({
    id: z.uuid(),
    /** Empty until the first administrator has named the organization. */
    name: z.string(),
    timeZone: z.string(),
    locale: LocaleCode,
    createdAt: z.iso.datetime(),
    people: z.number().int(),
    /** null without a limit. */
    mostPeople: z.number().int().nullable(),
    /** Tests in the last 28 days. */
    tests: z.number().int(),
    lastActivityAt: z.iso.datetime().nullable(),
    owners: z.array(z.string()),
    suspendedAt: z.iso.datetime().nullable(),
    suspensionReason: z.string().nullable(),
    /** Whether the caller is signed in to this organization. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'TenantFacts' });

export type NewTenant = z.output<typeof NewTenant>;
const NewTenant = z.strictObject({
  name: OrganizationName,
  timeZone: TimeZone,
  locale: LocaleCode,
  mostPeople: z.number().int().min(1).max(MOST_PEOPLE_LIMIT).nullable(),
  /** The person who is invited to run the organization. */
  owner: z.strictObject({
    email: NEW_LOGIN.email,
    firstName: NEW_LOGIN.firstName,
    lastName: NEW_LOGIN.lastName,
  }),
});

const ById = z.strictObject({ id: z.uuid() });

/** Super administrators cannot suspend the organization they are signed in to. */
export const ownOrganization = problemKind({ code: 'own_organization', status: 409 });
/** The organization is already suspended, or is not suspended. */
export const wrongTenantState = problemKind({ code: 'wrong_tenant_state', status: 409 });

export const listTenants = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/organizations',
  audience: 'superAdmin',
  summary: 'Lists the organizations of the installation with counts, without personal data.',
  reply: z.strictObject({ items: z.array(TenantFacts) }),
});

export const createTenant = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/organizations',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Creates an organization and invites the person who will run it.',
  body: NewTenant,
  reply: TenantFacts,
  status: 201,
});

export const changeTenant = endpoint({
  method: 'PATCH',
  path: '/api/v2.1/admin/organizations/:id',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Changes how many people an organization may have.',
  params: ById,
  body: z.strictObject({ mostPeople: z.number().int().min(1).max(MOST_PEOPLE_LIMIT).nullable() }),
  reply: TenantFacts,
  problems: [notFound],
});

export const suspendTenant = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/organizations/:id/suspend',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Suspends an organization: signs everyone out, and nobody can sign in until it is resumed.',
  params: ById,
  body: z.strictObject({
    reason: z
      .string()
      .max(REASON_MAX_LENGTH)
      .overwrite((text) => plainText(text, REASON_MAX_LENGTH))
      .min(1),
  }),
  reply: TenantFacts,
  problems: [notFound, ownOrganization, wrongTenantState],
});

export const resumeTenant = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/organizations/:id/resume',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Resumes a suspended organization.',
  params: ById,
  reply: TenantFacts,
  problems: [notFound, wrongTenantState],
});

export type IsolationReport = z.infer<typeof IsolationReport>;
const IsolationReport = z
  .strictObject({
    checkedAt: z.iso.datetime(),
    tables: z.number().int(),
    policies: z.number().int(),
    /** The isolation faults that PostgreSQL reports; empty when there are none. */
    faults: z.array(
      z.strictObject({ kind: z.enum(['unforced', 'unconfined', 'openPolicy', 'powerfulRole']), name: z.string() }),
    ),
  })
  .meta({ id: 'IsolationReport' });

export const checkIsolation = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/isolation',
  audience: 'superAdmin',
  summary: 'Checks that every table of the organizations is limited to the organization that asks.',
  reply: IsolationReport,
});

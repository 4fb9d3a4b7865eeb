import { z } from 'zod';
import { locale, ORGANIZATION_NAME_MAX_LENGTH } from '#areas/organizations/organizations.contract.ts';
import { NEW_LOGIN } from '#areas/joining/new-login.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { notFound, problemKind } from '#platform/shared/problem.ts';
import { TimeZone } from '#platform/shared/time-zone.ts';

const REASON_MAX_LENGTH = 300;
export const MOST_PEOPLE_LIMIT = 1_000_000;

export type TenantFacts = z.infer<typeof TenantFacts>;
/** An organization from outside: how much there is, and nothing of anybody but who runs it. */
const TenantFacts = z
  .strictObject({
    id: z.uuid(),
    /** '' until its first administrator has given it one. */
    name: z.string(),
    timeZone: z.string(),
    locale,
    createdAt: z.iso.datetime(),
    people: z.number().int(),
    /** null: as many as it likes. */
    mostPeople: z.number().int().nullable(),
    /** Of the last 28 days. */
    tests: z.number().int(),
    lastActivityAt: z.iso.datetime().nullable(),
    owners: z.array(z.string()),
    suspendedAt: z.iso.datetime().nullable(),
    suspensionReason: z.string().nullable(),
    /** The one in which the caller is signed in. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'TenantFacts' });

export type NewTenant = z.output<typeof NewTenant>;
const NewTenant = z.strictObject({
  name: z
    .string()
    .max(ORGANIZATION_NAME_MAX_LENGTH)
    .overwrite((text) => plainText(text, ORGANIZATION_NAME_MAX_LENGTH))
    .min(1),
  timeZone: TimeZone,
  locale,
  mostPeople: z.number().int().min(1).max(MOST_PEOPLE_LIMIT).nullable(),
  /** Who is invited to run it. */
  owner: z.strictObject({
    email: NEW_LOGIN.email,
    firstName: NEW_LOGIN.firstName,
    lastName: NEW_LOGIN.lastName,
  }),
});

const ById = z.strictObject({ id: z.uuid() });

/** Nobody locks themselves out. */
export const ownOrganization = problemKind({ code: 'own_organization', status: 409 });
/** It is suspended already, or is not. */
export const wrongTenantState = problemKind({ code: 'wrong_tenant_state', status: 409 });

export const listTenants = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/organizations',
  audience: 'superAdmin',
  summary: 'Lists the organizations of the installation with counts, and with nobody’s data.',
  reply: z.strictObject({ items: z.array(TenantFacts) }),
});

export const createTenant = endpoint({
  method: 'POST',
  path: '/api/v2.1/admin/organizations',
  audience: 'superAdmin',
  needsConfirmation: true,
  summary: 'Makes an organization and invites the person who will run it.',
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
  summary: 'Signs everybody of an organization out and lets nobody in until it is resumed.',
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
  summary: 'Lets the people of a suspended organization in again.',
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
    /** What PostgreSQL says is not as it should be; empty: every wall stands. */
    faults: z.array(
      z.strictObject({ kind: z.enum(['unforced', 'unconfined', 'openPolicy', 'powerfulRole']), name: z.string() }),
    ),
  })
  .meta({ id: 'IsolationReport' });

export const checkIsolation = endpoint({
  method: 'GET',
  path: '/api/v2.1/admin/isolation',
  audience: 'superAdmin',
  summary: 'Asks the database whether every table of organizations is confined to the organization that asks.',
  reply: IsolationReport,
});

import { endSessionsIn } from '#areas/identity/sessions/server/session.service.ts';
import { inviteFirstOwner } from '#areas/joining/invitations/server/first-owner.service.ts';
import { createOrganization } from '#areas/organizations/server/organizations.service.ts';
import * as tenants from '#areas/organizations/server/tenants.service.ts';
import { ownerNames } from '#areas/users/rights/server/owners.service.ts';
import { peopleCount } from '#areas/users/management/server/people-limit.service.ts';
import { record, type AuditEntry } from '#platform/server/record/audit.ts';
import { withOrganization, withSystem } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import type { SignedInCall } from '#platform/server/http/serve.ts';
import type { LoginVisitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { ownOrganization, wrongTenantState, type NewTenant, type TenantFacts } from '../organizations.contract.ts';
import { recordAct } from '#areas/installation/record/server/installation-record.service.ts';
import { findLastSessions, findTestFigures } from './tenant-facts.queries.ts';

type Call = Pick<SignedInCall, 'parts' | 'request'> & { readonly visitor: LoginVisitor };

const COUNTED_DAYS = 28;

/** Uses one transaction for each organization, which sees only its own rows. No query spans organizations. */
export async function listTenants({ parts, visitor }: Call): Promise<{ items: TenantFacts[] }> {
  const { system } = parts.databases;
  const sessions = new Map((await findLastSessions(system)).map(({ organizationId, at }) => [organizationId, at]));
  const items: TenantFacts[] = [];
  for (const tenant of await tenants.listTenants(system)) {
    items.push(await factsOf(parts, tenant, { ownId: visitor.organizationId, lastSeenAt: sessions.get(tenant.id) }));
  }
  return { items };
}

async function factsOf(
  { databases }: ServerParts,
  tenant: tenants.Tenant,
  { ownId, lastSeenAt }: { ownId: string; lastSeenAt: string | undefined },
): Promise<TenantFacts> {
  const inside = { organizationId: tenant.id, actor: { userId: null } };
  return withOrganization(databases, inside, async (db) => {
    const { tests, lastTakenAt } = await findTestFigures(db, COUNTED_DAYS);
    const moments = [lastSeenAt, lastTakenAt].filter((at) => typeof at === 'string').toSorted();
    return {
      ...tenant,
      people: await peopleCount(db),
      tests,
      lastActivityAt: moments.at(-1) ?? null,
      owners: await ownerNames(db),
      isOwn: tenant.id === ownId,
    };
  });
}

export async function createTenant(call: Call, { owner, ...tenant }: NewTenant): Promise<TenantFacts> {
  const { parts, visitor, request } = call;
  const { mostPeople, ...words } = tenant;
  const id = await withSystem(parts.databases, async (system) => {
    const made = await createOrganization(system, words);
    await tenants.limitPeople(system, made, mostPeople);
    const act = { accountId: visitor.accountId, action: 'organization.created', objectId: made };
    await recordAct(system, { ...act, detail: { mostPeople } });
    return made;
  });
  const organization = { organizationId: id, locale: tenant.locale, requestId: request.id };
  await inviteFirstOwner(parts, { ...organization, ...owner });
  await noteInside(call, id, { action: 'organization.created', detail: { mostPeople } });
  return existing(call, id);
}

export async function changeTenant(call: Call, id: string, mostPeople: number | null): Promise<TenantFacts> {
  const before = await existing(call, id);
  if (before.mostPeople === mostPeople) return before;
  const detail = { from: before.mostPeople, to: mostPeople };
  await act(call, id, { action: 'people_limit.changed', detail }, (system) =>
    tenants.limitPeople(system, id, mostPeople),
  );
  return existing(call, id);
}

/** No one can sign in from the moment of the suspension, and existing sessions end with it. */
export async function suspendTenant(call: Call, id: string, reason: string): Promise<TenantFacts> {
  const { isOwn } = await existing(call, id);
  if (isOwn) throw new Problem(ownOrganization);
  await act(call, id, { action: 'organization.suspended', detail: {}, inside: { reason } }, async (system) => {
    if (!(await tenants.suspendTenant(system, id, reason))) throw new Problem(wrongTenantState);
    await endSessionsIn(system, id);
  });
  return existing(call, id);
}

export async function resumeTenant(call: Call, id: string): Promise<TenantFacts> {
  await existing(call, id);
  await act(call, id, { action: 'organization.resumed', detail: {} }, async (system) => {
    if (!(await tenants.resumeTenant(system, id))) throw new Problem(wrongTenantState);
  });
  return existing(call, id);
}

type Done = Required<Pick<AuditEntry, 'action' | 'detail'>> & {
  /** Free text, only for the organization's own record, from which a name can be erased. */
  readonly inside?: AuditEntry['detail'];
};

/** Records an act on an organization in the installation's record and in the organization's own. */
async function act(
  call: Call,
  id: string,
  { inside, ...done }: Done,
  work: Parameters<typeof withSystem<void>>[1],
): Promise<void> {
  await withSystem(call.parts.databases, async (system) => {
    await work(system);
    await recordAct(system, { accountId: call.visitor.accountId, objectId: id, ...done });
  });
  await noteInside(call, id, { ...done, detail: { ...done.detail, ...inside } });
}

/** The operator is not a user of this organization, so the entry says that it came from the installation. */
const noteInside = ({ parts, request }: Call, id: string, { action, detail }: Done): Promise<void> =>
  withOrganization(parts.databases, { organizationId: id, actor: { userId: null, requestId: request.id } }, (db) =>
    record(db, { action, objectType: 'organization', objectId: id, detail: { ...detail, by: 'installation' } }),
  );

async function existing({ parts, visitor }: Call, id: string): Promise<TenantFacts> {
  const { system } = parts.databases;
  const tenant = await tenants.tenantById(system, id);
  if (!tenant) throw new Problem(notFound);
  const seen = (await findLastSessions(system)).find(({ organizationId }) => organizationId === id);
  return factsOf(parts, tenant, { ownId: visitor.organizationId, lastSeenAt: seen?.at });
}

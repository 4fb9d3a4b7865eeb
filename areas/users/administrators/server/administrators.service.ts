import { loginsOf } from '#areas/identity/accounts/server/logins.service.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { inItsOrganization, type SignedInCall } from '#platform/server/http/serve.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { Administrator, AdministratorQuery, NewRights, Promotion } from '../administrators.contract.ts';
import { findScopes } from './admin-scopes.queries.ts';
import { demote, promote, setRights } from './administrator-rights.service.ts';
import { findAdministrator, findAdministrators, type KnownAdministrator } from './administrators.queries.ts';
import { countActiveOwners } from '#areas/users/rights/server/owners.queries.ts';

type Call = Pick<SignedInCall, 'parts' | 'request' | 'visitor'>;

/** An administrator with the scope, as the organization's tables have it; the login is added from the directory. */
interface Found {
  readonly known: KnownAdministrator;
  readonly scope: Administrator['scope'];
}

export async function listAdministrators(
  call: Call,
  query: AdministratorQuery,
): Promise<Page<Administrator> & { activeOwners: number }> {
  const { page, activeOwners } = await inItsOrganization(call, async (db) => {
    const { items, ...rest } = await findAdministrators(db, query);
    return { page: { ...rest, items: await withScopes(db, items) }, activeOwners: await countActiveOwners(db) };
  });
  return { ...page, items: await withLogins(call, page.items), activeOwners };
}

export const promoteUser = (call: Call, { userId, ...rights }: Promotion): Promise<Administrator> =>
  changed(call, userId, (db) => promote(db, userId, rights));

export const changeAdministrator = (call: Call, id: string, rights: NewRights): Promise<Administrator> =>
  changed(call, id, (db) => setRights(db, call.visitor, id, rights));

export const demoteAdministrator = (call: Call, id: string): Promise<void> =>
  inItsOrganization(call, (db) => demote(db, id));

async function changed(call: Call, id: string, change: (db: TenantDb) => Promise<void>): Promise<Administrator> {
  const found = await inItsOrganization(call, async (db) => {
    await change(db);
    const known = await findAdministrator(db, id);
    return known ? withScopes(db, [known]) : [];
  });
  const [administrator] = await withLogins(call, found);
  if (!administrator) throw new Problem(notFound);
  return administrator;
}

async function withScopes(db: TenantDb, administrators: readonly KnownAdministrator[]): Promise<Found[]> {
  const scopes = await findScopes(
    db,
    administrators.filter(({ isScoped }) => isScoped).map(({ id }) => id),
  );
  return administrators.map((known) => {
    const scope = scopes.find(({ userId }) => userId === known.id);
    return { known, scope: scope ? { tags: scope.tags, people: scope.people } : null };
  });
}

/** Reads the directory after the organization's transaction, so that no call waits for two connections. */
async function withLogins({ parts }: Call, found: readonly Found[]): Promise<Administrator[]> {
  const accountIds = found.flatMap(({ known }) => known.accountId ?? []);
  const logins = await loginsOf(parts.databases.system, accountIds);
  return found.map(({ known: { accountId, invitedEmail, isScoped: _, ...known }, scope }) => {
    const login = logins.find((each) => each.accountId === accountId);
    return { ...known, email: login?.name ?? invitedEmail, hasSecondFactor: login?.hasSecondFactor ?? false, scope };
  });
}

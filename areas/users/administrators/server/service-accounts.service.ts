import {
  endServiceToken,
  endServiceTokens,
  issueServiceToken,
  liveServiceTokens,
} from '#areas/identity/accounts/server/service-tokens.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { isRise, type AdminRights } from '#areas/users/rights/admin-rights.ts';
import { ownRights } from '../administrators.contract.ts';
import {
  MAX_LIVE_TOKENS,
  MAX_SERVICE_ACCOUNTS,
  tooManyServiceAccounts,
  tooManyServiceTokens,
  type IssuedToken,
  type NewServiceAccount,
  type NewServiceToken,
  type ServiceAccount,
  type ServiceAccountChange,
} from '../service-accounts.contract.ts';
import { findScopes } from './admin-scopes.queries.ts';
import { lockMember } from './administrators.queries.ts';
import { replaceRights } from '#areas/users/management/server/members.queries.ts';
import { countServices, endService, findServices, insertService, renameService } from './service-accounts.queries.ts';
import { assertScopeTags } from '#areas/users/management/server/users.service.ts';

export async function listServiceAccounts(db: TenantDb): Promise<ServiceAccount[]> {
  const services = await findServices(db);
  const ids = services.map(({ id }) => id);
  const [scopes, tokens] = [await findScopes(db, ids), await liveServiceTokens(db, ids)];
  return services.map(({ isScoped: _, ...service }) => {
    const scope = scopes.find(({ userId }) => userId === service.id);
    return {
      ...service,
      scope: scope ? { tags: scope.tags, people: scope.people } : null,
      tokens: tokens.filter(({ userId }) => userId === service.id).map(({ userId: _id, ...token }) => token),
    };
  });
}

export async function createServiceAccount(db: TenantDb, account: NewServiceAccount): Promise<IssuedToken> {
  const { name, lifeDays, ...rights } = account;
  if ((await countServices(db)) >= MAX_SERVICE_ACCOUNTS) throw new Problem(tooManyServiceAccounts);
  const id = newId();
  await insertService(db, { id, name });
  await giveRights(db, id, rights);
  await note(db, 'service_account.created', id, { name, rights });
  return issue(db, id, { lifeDays });
}

export async function changeServiceAccount(
  db: TenantDb,
  visitor: Visitor,
  id: string,
  { name, ...rights }: ServiceAccountChange,
): Promise<ServiceAccount> {
  const before = await lockService(db, id);
  const after: AdminRights = {
    profile: rights.profile ?? before.profile,
    scopeTagIds: rights.scopeTagIds === undefined ? before.scopeTagIds : rights.scopeTagIds,
  };
  if (visitor.userId === id.toLowerCase() && isRise(before, after)) throw new Problem(ownRights);
  if (name !== undefined) await renameService(db, id, name);
  await giveRights(db, id, after);
  await note(db, 'service_account.changed', id, { before, after, ...(name !== undefined && { name }) });
  return expectService(db, id);
}

export async function removeServiceAccount(db: TenantDb, id: string): Promise<void> {
  await lockService(db, id);
  const tokens = await endServiceTokens(db, id);
  await endService(db, id);
  await note(db, 'service_account.removed', id, { tokens });
}

export async function createServiceToken(db: TenantDb, id: string, token: NewServiceToken): Promise<IssuedToken> {
  await lockService(db, id);
  const live = await liveServiceTokens(db, [id]);
  if (live.length >= MAX_LIVE_TOKENS) throw new Problem(tooManyServiceTokens);
  return issue(db, id, token);
}

export async function revokeServiceToken(db: TenantDb, id: string, tokenId: string): Promise<void> {
  await lockService(db, id);
  if (!(await endServiceToken(db, id, tokenId))) throw new Problem(notFound);
  await note(db, 'service_token.revoked', id, { tokenId });
}

/** The record holds the first characters of a token, never the token. */
async function issue(db: TenantDb, id: string, { lifeDays, overlapHours }: NewServiceToken): Promise<IssuedToken> {
  const made = await issueServiceToken(db, { userId: id, lifeDays, overlapHours });
  const action = overlapHours === undefined ? 'service_token.created' : 'service_token.rotated';
  await note(db, action, id, { tokenId: made.id, prefix: made.prefix, lifeDays, overlapHours: overlapHours ?? null });
  return { token: made.token, serviceAccount: await expectService(db, id) };
}

async function lockService(db: TenantDb, id: string): Promise<AdminRights> {
  const member = await lockMember(db, id);
  if (member?.role !== 'service' || member.status !== 'active') throw new Problem(notFound);
  return { profile: member.profile, scopeTagIds: member.isScoped ? member.scopeTagIds : null };
}

async function expectService(db: TenantDb, id: string): Promise<ServiceAccount> {
  const service = (await listServiceAccounts(db)).find((each) => each.id === id.toLowerCase());
  if (!service) throw new Problem(notFound);
  return service;
}

async function giveRights(db: TenantDb, id: string, { profile, scopeTagIds }: AdminRights): Promise<void> {
  const tagIds = scopeTagIds && (await assertScopeTags(db, scopeTagIds));
  await replaceRights(db, id, { profile, scopeTagIds: tagIds });
}

const note = (db: TenantDb, action: string, objectId: string, detail: Record<string, unknown>): Promise<void> =>
  record(db, { action, objectType: 'service account', objectId, detail });

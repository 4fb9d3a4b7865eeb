import { endSingleSignOn } from '#areas/identity/sessions/server/session.service.ts';
import { record } from '#platform/server/record/audit.ts';
import { withOrganization, type TenantDb } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import {
  tooManyConnections,
  type ConnectionChange,
  type NewConnection,
  type SsoConnection,
} from '../sso-connections.contract.ts';
import { startAddress } from '../sso-paths.ts';
import { closeClientSecret } from '#areas/sso/issuer/server/client-secret.ts';
import { assertNoPublicMail, assertOtherWayIn, assertUsable } from './connection-rules.service.ts';
import {
  deleteConnection,
  findConnections,
  insertConnection,
  lockConnection,
  lockConnections,
  updateConnection,
  type OwnConnection,
  type ListedConnection,
} from './connections.queries.ts';
import { matchClaims } from '#areas/sso/domains/server/domain-claims.service.ts';
import { findPeopleOf } from '#areas/sso/people/server/identities.queries.ts';
import { redirectUrl } from '#areas/sso/sign-in/server/oidc.service.ts';

/** Far more sign-in services than an organization has. */
const MOST_CONNECTIONS = 20;

/** The caller of a change and the request. */
interface Asker {
  readonly visitor: Visitor;
  readonly requestId: string;
}

export const listConnections = async (parts: ServerParts, db: TenantDb): Promise<{ items: SsoConnection[] }> => ({
  items: (await findConnections(db)).map((connection) => described(parts, connection)),
});

export async function createConnection(
  parts: ServerParts,
  asker: Asker,
  wanted: NewConnection,
): Promise<SsoConnection> {
  const id = newId();
  const connection = {
    ...settingsOf(parts, id, wanted),
    id,
    isEnabled: true,
    audience: `${parts.publicUrl()}/sso/${id}`,
  };
  await assertUsable(connection);
  assertNoPublicMail(connection, []);
  return inItsOrganization(parts, asker, async (db) => {
    await lockConnections(db);
    if ((await findConnections(db)).length >= MOST_CONNECTIONS) throw new Problem(tooManyConnections);
    await insertConnection(db, connection);
    await note(db, 'sso_connection.created', connection);
    await matchClaims(db);
    return one(parts, db, id);
  });
}

export async function changeConnection(
  parts: ServerParts,
  asker: Asker,
  id: string,
  change: ConnectionChange,
): Promise<SsoConnection> {
  const { shown, ended } = await inItsOrganization(parts, asker, async (db) => {
    await lockConnections(db);
    const before = await existing(db, id);
    const connection = changed(parts, before, change);
    await assertUsable(connection);
    assertNoPublicMail(connection, before.emailDomains);
    if (!connection.isEnabled) await assertOtherWayIn(db, id);
    await updateConnection(db, connection);
    await note(db, 'sso_connection.changed', connection, { fields: Object.keys(change) });
    await matchClaims(db);
    return { shown: await one(parts, db, id), ended: connection.isEnabled ? [] : await findPeopleOf(db, id) };
  });
  await endSessions(parts, asker, ended);
  return shown;
}

export async function removeConnection(parts: ServerParts, asker: Asker, id: string): Promise<void> {
  const ended = await inItsOrganization(parts, asker, async (db) => {
    await lockConnections(db);
    const connection = await existing(db, id);
    await assertOtherWayIn(db, id);
    const people = await findPeopleOf(db, id);
    await deleteConnection(db, id);
    await note(db, 'sso_connection.removed', connection);
    await matchClaims(db);
    return people;
  });
  await endSessions(parts, asker, ended);
}

/** Ends the sessions that came by a closed connection. */
const endSessions = ({ databases }: ServerParts, { visitor }: Asker, userIds: readonly string[]): Promise<void> =>
  endSingleSignOn(databases.system, { organizationId: visitor.organizationId, userIds });

const inItsOrganization = <T>(parts: ServerParts, { visitor, requestId }: Asker, work: (db: TenantDb) => Promise<T>) =>
  withOrganization(
    parts.databases,
    { organizationId: visitor.organizationId, actor: actorOf(visitor, requestId) },
    work,
  );

function settingsOf({ seal }: ServerParts, id: string, wanted: NewConnection) {
  if (wanted.kind === 'partner token') return { ...wanted, clientId: null, clientSecret: null };
  const clientSecret = wanted.clientSecret === null ? null : closeClientSecret(seal, id, wanted.clientSecret);
  return { ...wanted, clientSecret, jwksUrl: null, publicKey: null };
}

function changed({ seal }: ServerParts, before: OwnConnection, change: ConnectionChange): OwnConnection {
  const { clientSecret, ...plain } = change;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  if (clientSecret === undefined) return { ...before, ...given };
  return {
    ...before,
    ...given,
    clientSecret: clientSecret === null ? null : closeClientSecret(seal, before.id, clientSecret),
  };
}

async function existing(db: TenantDb, id: string): Promise<OwnConnection> {
  const connection = await lockConnection(db, id);
  if (!connection) throw new Problem(notFound);
  return connection;
}

async function one(parts: ServerParts, db: TenantDb, id: string): Promise<SsoConnection> {
  const connection = (await findConnections(db)).find((each) => each.id === id);
  if (!connection) throw new Problem(notFound);
  return described(parts, connection);
}

function described(parts: ServerParts, connection: ListedConnection): SsoConnection {
  const { clientSecret, ...shown } = connection;
  const isOidc = connection.kind === 'oidc';
  return {
    ...shown,
    hasClientSecret: clientSecret !== null,
    startUrl: isOidc ? `${parts.publicUrl()}${startAddress(connection.id)}` : null,
    redirectUrl: isOidc ? redirectUrl(parts) : null,
  };
}

const note = (
  db: TenantDb,
  action: string,
  { id, kind, name, issuer, isEnabled }: Pick<OwnConnection, 'id' | 'kind' | 'name' | 'issuer' | 'isEnabled'>,
  detail: object = {},
) =>
  record(db, {
    action,
    objectType: 'sso_connection',
    objectId: id,
    detail: { kind, name, issuer, isEnabled, ...detail },
  });

import { makeSafeFetch } from '#platform/server/safe-fetch.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { actorOf, type Visitor } from '#platform/server/http/visitor.ts';
import type { Locale } from '#platform/shared/locale.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { checkKeys, checkProvider, type Finding } from './connection-check.ts';
import { findConnections, type OwnConnection } from './connections.queries.ts';

interface Check {
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly id: string;
  readonly locale: Locale;
}

/** Contacts the provider without holding a transaction, and returns the findings as texts. */
export async function checkConnection(
  parts: ServerParts,
  { visitor, requestId, id, locale }: Check,
): Promise<{ isWorking: boolean; findings: string[] }> {
  const { organizationId } = visitor;
  const tenant = { organizationId, actor: actorOf(visitor, requestId) };
  const connections = await withOrganization(parts.databases, tenant, findConnections);
  const connection = connections.find((each) => each.id === id);
  if (!connection) throw new Problem(notFound);
  const findings = await findingsOf(parts, connection);
  return {
    isWorking: findings.every(({ isFault }) => !isFault),
    findings: findings.map(({ text, values }) => parts.texts.translate(locale, text, values)),
  };
}

async function findingsOf({ config }: ServerParts, connection: OwnConnection): Promise<Finding[]> {
  const fetch = makeSafeFetch(config);
  const { kind, clientId, jwksUrl, algorithm } = connection;
  // A provider's metadata is public, so its secret is neither needed nor sent.
  if (kind === 'oidc') return checkProvider({ ...connection, clientId: clientId ?? '', clientSecret: null }, fetch);
  if (jwksUrl !== null) return checkKeys(jwksUrl, algorithm, fetch);
  return [{ isFault: false, text: 'sso.check.keyKept' }];
}

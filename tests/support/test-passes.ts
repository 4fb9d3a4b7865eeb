import { sql } from 'kysely';
import { newToken, tokenHash } from '#platform/server/token.ts';
import { aUser } from './builders.ts';
import type { Caller, TestServer } from './test-server.ts';

/** The secret that a personal link carries behind its #. */
export const tokenOfLink = (link: string): string => new URL(link).hash.slice(1);

/** Somebody new, who can take a test by a link and has signed in nowhere. */
export async function aPass(server: TestServer, organizationId: string): Promise<Caller> {
  const userId = await aUser(server.databases, { organizationId });
  const token = newToken();
  await sql`
    insert into test_passes (token_hash, organization_id, user_id, way, expires_at)
    values (${tokenHash(token)}, ${organizationId}, ${userId}, 'link', now() + interval '2 hours')`.execute(
    server.databases.system,
  );
  return server.holding(token, userId);
}

import { sql } from 'kysely';
import { newToken, tokenHash } from '#platform/server/secrets/token.ts';
import { aUser } from '#tests/support/builders.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

/** The secret of a personal link, after its #. */
export const tokenOfLink = (link: string): string => new URL(link).hash.slice(1);

/** Creates a person who can take a test through a link and is not signed in. */
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

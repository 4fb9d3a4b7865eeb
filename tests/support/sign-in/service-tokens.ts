import type { Profile } from '#areas/identity/accounts/profiles.ts';
import { issueServiceToken } from '#areas/identity/accounts/server/service-tokens.service.ts';
import { withOrganization } from '#platform/server/database/database.ts';
import { aUser } from '#tests/support/builders.ts';
import type { Caller, TestServer } from '#tests/support/server/test-server.ts';

/** Creates a program with a token, whose account has the permissions of an owner or another profile. */
export async function aProgram(
  server: TestServer,
  organizationId: string,
  { profile = 'owner' }: { readonly profile?: Profile } = {},
): Promise<Caller> {
  const userId = await aUser(server.databases, { organizationId, role: 'service', profile });
  const { token } = await withOrganization(server.databases, { organizationId, actor: { userId: null } }, (db) =>
    issueServiceToken(db, { userId, lifeDays: 1 }),
  );
  return server.holding(token, userId);
}

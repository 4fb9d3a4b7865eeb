import type { Profile } from '#areas/identity/profiles.ts';
import { issueServiceToken } from '#areas/identity/server/service-tokens.service.ts';
import { withOrganization } from '#platform/server/database.ts';
import { aUser } from './builders.ts';
import type { Caller, TestServer } from './test-server.ts';

/** A program with a token of its own, whose account may do everything that an owner may, or another profile. */
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

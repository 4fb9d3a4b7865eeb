import { login } from '#areas/identity/sessions/session.contract.ts';
import type { Role } from '#areas/identity/accounts/roles.ts';
import { hashPassword } from '#platform/server/secrets/password-hash.ts';
import type { CallInput, Endpoint } from '#platform/shared/endpoint.ts';
import { aUser, anAccount } from '#tests/support/builders.ts';
import type { Answer, TestServer } from '#tests/support/server/test-server.ts';

export const PASSWORD = 'correct horse battery';

/** Lets a test choose the address of its calls: `startTestServer(BEHIND_PROXY)`. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

interface NewLogin {
  readonly role?: Role;
  readonly status?: string;
  readonly hasPassword?: boolean;
}

let passwordHash: Promise<string> | undefined;

/** Creates a person with a login in a new organization. */
export async function aLogin(
  server: TestServer,
  { role = 'admin', status = 'active', hasPassword = true }: NewLogin = {},
) {
  const email = `${crypto.randomUUID()}@test.example`;
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  const accountId = await anAccount(server.databases, { email, passwordHash: hasPassword ? hash : null });
  const organizationId = await server.anOrganization('Mine');
  const userId = await aUser(server.databases, { organizationId, accountId, status, role, firstName: 'Rosa' });
  return { email, accountId, organizationId, userId };
}

interface Place {
  readonly address?: string;
  readonly userAgent?: string;
  /** The device cookie. */
  readonly device?: string | undefined;
}

/** Tries to sign in from an address. */
export const tryLogin = (
  server: TestServer,
  body: Omit<CallInput<typeof login>['body'], 'password'> & { password?: string },
  { address = '203.0.113.9', userAgent = 'test', device }: Place = {},
): Promise<Answer<typeof login>> =>
  server.anonymous.call(
    login,
    { body: { password: PASSWORD, ...body } },
    {
      'x-forwarded-for': address,
      'user-agent': userAgent,
      ...(device && { cookie: `device=${device}` }),
    },
  );

/** The device cookie that a response sets. */
export const deviceOf = ({ headers }: Pick<Answer<typeof login>, 'headers'>): string | undefined =>
  /(?:^|,)device=([^;]*)/.exec(String(headers['set-cookie'] ?? ''))?.[1];

/** The known-browser cookie that a response sets. */
export const knownOf = ({ headers }: Pick<Answer<Endpoint>, 'headers'>): string | undefined =>
  /(?:^|,)known=([^;]*)/.exec(String(headers['set-cookie'] ?? ''))?.[1];

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

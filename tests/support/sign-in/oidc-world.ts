import { randomUUID } from 'node:crypto';
import { decodeLoginMessage } from '#areas/identity/sign-in/login-message.ts';
import { createSsoConnection, type SsoConnection } from '#areas/sso/connections/sso-connections.contract.ts';
import { loginWithToken } from '#areas/sso/sign-in/sso-sign-in.contract.ts';
import { CLIENT, passProvider, startProvider, type TestProvider } from './oidc-provider.ts';
import { PUBLIC_URL, startTestServer, type Caller, type TestServer } from '#tests/support/server/test-server.ts';

export const REDIRECT_URL = `${PUBLIC_URL}/api/v2.1/sso/callback`;

type Injected = Awaited<ReturnType<TestServer['inject']>>;

/** A server and a provider that it may reach, and the browser's steps between them. */
export class OidcWorld {
  readonly server: TestServer;
  readonly provider: TestProvider;

  constructor(server: TestServer, provider: TestProvider) {
    this.server = server;
    this.provider = provider;
  }

  static async start(): Promise<OidcWorld> {
    return new OidcWorld(await startTestServer({ ALLOW_PRIVATE_NETWORK: '1' }), await startProvider(REDIRECT_URL));
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.provider.close();
  }

  async aConnection(asker: Caller, settings: object = {}): Promise<SsoConnection> {
    const { body } = await asker.call(createSsoConnection, {
      body: {
        kind: 'oidc',
        name: 'Company',
        issuer: this.provider.issuer,
        algorithm: 'RS256',
        clientId: CLIENT.id,
        clientSecret: CLIENT.secret,
        ...settings,
      },
    });
    return body;
  }

  /** Adds a person to the provider; returns the name to sign in with there. */
  aPerson(claims: object = {}): string {
    const name = `person-${randomUUID()}`;
    const email = `${name}@site.example`;
    this.provider.people.set(name, { email, email_verified: true, given_name: 'Rui', family_name: 'Costa', ...claims });
    return name;
  }

  begin(connectionId: string, locale = 'en'): Promise<Injected> {
    return this.server.inject({
      url: `/api/v2.1/sso/${connectionId}/start?locale=${locale}`,
      headers: { 'accept-language': 'en' },
    });
  }

  end(address: string, cookie: string): Promise<Injected> {
    return this.server.inject({ url: address.slice(PUBLIC_URL.length), headers: { cookie } });
  }

  /** Follows the browser's whole way, up to the final page of the portal. */
  async pass(connectionId: string, name: string, locale = 'en'): Promise<string> {
    const started = await this.begin(connectionId, locale);
    const address = await passProvider(locationOf(started), name, REDIRECT_URL);
    return locationOf(await this.end(address, cookieOf(started)));
  }

  enter(location: string) {
    const token = location.slice(location.indexOf('/redirect-sso/') + '/redirect-sso/'.length);
    return this.server.anonymous.call(loginWithToken, { body: { token } });
  }
}

export const locationOf = ({ headers }: Injected): string => headers.location ?? '';

export const cookieOf = ({ headers }: Injected): string => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** The message that the login page will show. */
export const messageIn = (location: string): string =>
  decodeLoginMessage(location.slice(location.indexOf('/login/') + '/login/'.length));

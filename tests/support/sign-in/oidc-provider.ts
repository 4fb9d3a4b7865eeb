import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** Lifetime of everything that the provider issues; longer than any test. */
const LIFE_SECONDS = 600;

export const CLIENT = { id: 'evenkeel', secret: 'a secret of the test provider' };

export interface TestProvider {
  readonly issuer: string;
  /** The provider's claims about the person who signs in with this name. */
  readonly people: Map<string, Record<string, unknown>>;
  close(): Promise<void>;
}

/** Starts a real provider on a free port of this machine. Its own pages let anyone in under any name. */
export async function startProvider(redirectUrl: string): Promise<TestProvider> {
  const people = new Map<string, Record<string, unknown>>();
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUrl] }],
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'groups'] },
    cookies: { keys: ['a key of the test provider'] },
    jwks: { keys: [await aSigningKey()] },
    ttl: {
      AccessToken: LIFE_SECONDS,
      Grant: LIFE_SECONDS,
      IdToken: LIFE_SECONDS,
      Interaction: LIFE_SECONDS,
      Session: LIFE_SECONDS,
    },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    people,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

async function aSigningKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'test' };
}

/** Goes through the provider's own pages like a browser, and returns the address that it redirects to. */
export async function passProvider(address: string, name: string, redirectUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let steps = 0; steps < 12; steps++) {
    if (next.startsWith(redirectUrl)) return next;
    next = await step(next, name, cookies);
  }
  throw new Error(`The provider does not come to an end at ${next}`);
}

async function step(address: string, name: string, cookies: Map<string, string>): Promise<string> {
  const page = await visit(address, cookies);
  const location = page.headers.get('location');
  if (location) return new URL(location, address).href;
  const text = await page.text();
  const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1] ?? '';
  const action = /action="([^"]+)"/.exec(text)?.[1] ?? address;
  const answer = await visit(action, cookies, new URLSearchParams({ prompt, login: name, password: 'any' }));
  return new URL(answer.headers.get('location') ?? '', action).href;
}

async function visit(address: string, cookies: Map<string, string>, form?: URLSearchParams): Promise<Response> {
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const answer = await fetch(address, {
    redirect: 'manual',
    headers: { cookie },
    ...(form && { method: 'POST', body: form }),
  });
  for (const header of answer.headers.getSetCookie()) {
    const [pair = ''] = header.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return answer;
}

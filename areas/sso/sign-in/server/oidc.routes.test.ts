import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT, passProvider } from '#tests/support/sign-in/oidc-provider.ts';
import { cookieOf, locationOf, messageIn, OidcWorld, REDIRECT_URL } from '#tests/support/sign-in/oidc-world.ts';
import { makeSeal } from '#platform/server/secrets/seal.ts';
import { asAdmin } from '#tests/support/database/test-database.ts';
import type { Caller } from '#tests/support/server/test-server.ts';
import { closeClientSecret } from '#areas/sso/issuer/server/client-secret.ts';
import type { SsoConnection } from '#areas/sso/connections/sso-connections.contract.ts';

const BEFORE_RESTORE = makeSeal('the key before the restore');

let world: OidcWorld;
let admin: Caller;
let connection: SsoConnection;
beforeAll(async () => {
  world = await OidcWorld.start();
  admin = await world.server.anAdmin();
  connection = await world.aConnection(admin, { makesPeople: true });
});
afterAll(() => world.close());

test('a new person is created and signs in once with a ticket', async () => {
  const name = world.aPerson();

  const location = await world.pass(connection.id, name);
  const first = await world.enter(location);

  expect(location).toMatch(/^\/redirect-sso\/[A-Za-z0-9_-]{43}$/);
  expect(first.body.user).toMatchObject({ role: 'user', first_name: 'Rui', email_address: `${name}@site.example` });
  expect((await world.enter(location)).problem.code).toBe('invalid_token');
});

test('the same person is recognized the second time, in their own language', async () => {
  const name = world.aPerson();
  const first = await world.enter(await world.pass(connection.id, name));

  const location = await world.pass(connection.id, name, 'es');

  expect(location).toMatch(/^\/es\/redirect-sso\//);
  expect((await world.enter(location)).body.user.id).toBe(first.body.user.id);
});

test('roles come from the claim, in the ID token or elsewhere', async () => {
  const roles = [{ value: 'leads', role: 'admin' as const }];
  const { id } = await world.aConnection(admin, { makesPeople: true, roleClaim: 'groups', roles });

  const { body } = await world.enter(await world.pass(id, world.aPerson({ groups: ['leads'] })));

  expect(body.user.role).toBe('admin');
});

test('a person who is refused sees it on the login page, in their language', async () => {
  const { id } = await world.aConnection(admin);

  const location = await world.pass(id, world.aPerson(), 'pt');

  expect(location).toMatch(/^\/pt\/login\//);
  expect(messageIn(location)).toBe('O login da sua empresa não deu acesso a você aqui. Fale com o seu administrador.');
});

test('a client secret sealed with another key opens no sign-in, and the log says what to do', async () => {
  const { id } = await world.aConnection(admin);
  const sealed = closeClientSecret(BEFORE_RESTORE, id, CLIENT.secret);
  await asAdmin(world.server.admin, `update sso_connections set client_secret = $2 where id = $1`, [id, sealed]);

  expect(messageIn(locationOf(await world.begin(id)))).toContain('cannot be reached');
  expect(world.server.logLines.join('')).toContain('encrypted with another SECRET_KEY and must be entered again');
});

test('a sign-in that was started under another key is refused on the login page', async () => {
  const started = await world.begin(connection.id);
  const address = await passProvider(locationOf(started), world.aPerson(), REDIRECT_URL);
  const sealed = BEFORE_RESTORE.close('{}', `oidc_attempts ${connection.id}`);
  await asAdmin(world.server.admin, `update oidc_attempts set sealed = $1`, [sealed]);

  const ended = await world.end(address, cookieOf(started));

  expect(messageIn(locationOf(ended))).toContain('did not let you in');
});

test('an answer counts once, unchanged, and only in the browser that started', async () => {
  const started = await world.begin(connection.id);
  const address = await passProvider(locationOf(started), world.aPerson(), REDIRECT_URL);
  const other = cookieOf(await world.begin(connection.id));
  const refusal = 'Signing in took too long, or was started in another browser. Please try again.';
  const without = await world.end(address, '');

  expect(messageIn(locationOf(await world.end(address, other)))).toBe(refusal);
  expect(messageIn(locationOf(without))).not.toBe('');
  expect((await world.end(address, cookieOf(started))).headers.location).toMatch(/^\/redirect-sso\//);
  expect(messageIn(locationOf(await world.end(address, cookieOf(started))))).toBe(refusal);
});

test('a code of another attempt is refused', async () => {
  const one = await world.begin(connection.id);
  const two = await world.begin(connection.id);
  const codeOf = async ({ headers }: typeof one) =>
    new URL(await passProvider(headers.location ?? '', world.aPerson(), REDIRECT_URL));
  const [stolen, own] = [await codeOf(one), await codeOf(two)];
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '');

  const ended = await world.end(own.href, cookieOf(two));

  expect(messageIn(locationOf(ended))).toContain('did not let you in');
});

test('cancelling at the provider leads back to the login page', async () => {
  const started = await world.begin(connection.id, 'en');
  const state = new URL(locationOf(started)).searchParams.get('state');

  const ended = await world.end(`${REDIRECT_URL}?error=access_denied&state=${state}`, cookieOf(started));

  expect(messageIn(locationOf(ended))).toContain('did not let you in');
});

test('the start requests a code with PKCE, state and nonce, and binds the browser', async () => {
  const { headers, statusCode } = await world.begin(connection.id);
  const asked = Object.fromEntries(new URL(headers.location ?? '').searchParams);

  expect(statusCode).toBe(302);
  expect(asked).toMatchObject({
    response_type: 'code',
    redirect_uri: REDIRECT_URL,
    code_challenge_method: 'S256',
    state: expect.any(String),
    nonce: expect.any(String),
  });
  expect(headers['set-cookie']).toMatch(/^sso=[\w-]{43}; Max-Age=600; Path=\/api\/v2\.1\/sso; HttpOnly; SameSite=Lax$/);
});

test.each(['not-an-id', randomUUID(), `${randomUUID()}%00`])(
  'the unknown connection %s is reported on the login page',
  async (id) => {
    const { headers } = await world.begin(id);

    expect(messageIn(headers.location ?? '')).toContain('no longer exists');
  },
);

test('an unreachable provider is reported on the login page', async () => {
  const { id } = await world.aConnection(admin, { issuer: 'http://127.0.0.1:1' });

  expect(messageIn(locationOf(await world.begin(id)))).toContain('cannot be reached');
});

test.each(['', '?state=a&state=b', '?state[]=x', `?state=${'x'.repeat(5000)}`, '?error=%00', '?state=%F0%9F'])(
  'the callback refuses malformed input: %j',
  async (query) => {
    const { statusCode } = await world.server.inject({ url: `/api/v2.1/sso/callback${query}` });

    expect(statusCode).toBeLessThan(500);
  },
);

test('no log line holds a code, a state, a secret or a ticket', async () => {
  const started = await world.begin(connection.id);
  const address = await passProvider(locationOf(started), world.aPerson(), REDIRECT_URL);
  const ended = await world.end(address, cookieOf(started));
  await world.server.inject({ url: locationOf(ended) });
  const { searchParams } = new URL(address);
  const secrets = [searchParams.get('code'), searchParams.get('state'), CLIENT.secret, cookieOf(started).slice(4)];
  const ticket = locationOf(ended).split('/').at(-1);

  const log = world.server.logLines.join('\n');
  for (const secret of [...secrets, ticket]) expect(log).not.toContain(secret);
});

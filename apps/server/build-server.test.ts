import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { refuseUndeclaredRoutes } from '#platform/server/http/serve.ts';
import { PUBLIC_URL, serverForTests, startTestServer } from '#tests/support/server/test-server.ts';

const server = serverForTests({ CONTACT_EMAIL: 'safety@mine.example', PUBLIC_URL: 'https://mine.example' });

/** Parses the fields of RFC 9116. */
const securityTxtIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

describe('the server', () => {
  test('reports that it is alive and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({ status: 'ok' });
  });

  test('goes on answering when it is about to stop, and tells proxies to send nothing more', async () => {
    server.app.draining.isOn = true;
    const answers = await Promise.all([get('/readyz'), get('/healthz'), get('/api/v2.1/session')]);
    server.app.draining.isOn = false;

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200, 401]);
    expect(answers.map(({ headers }) => headers.connection)).toEqual(['close', 'close', 'close']);
    expect((await get('/readyz')).headers.connection).not.toBe('close');
  });

  test.each(['/healthz', '/api/v2.1/session', '/api/v2.1/nothing', '/tos.html'])(
    'sends its security headers with %s',
    async (url) => {
      const { headers } = await get(url);

      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types evenkeel-worker");
      expect(policy).not.toMatch(/unsafe-|https?:|\*/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cache-control': 'no-store',
      });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('serves the texts under an address with their hash, cached for a day', async () => {
    const { hash } = server.app.parts.texts;

    const current = await get(`/_i18n/${hash}/es/messages.json`);
    const outdated = await get('/_i18n/0123456789abcdef/es/messages.json');

    expect(current.headers['cache-control']).toBe('public, max-age=86400');
    expect(current.json()).toHaveProperty(['problem.not_found'], ['Esto no existe o usted no tiene acceso.']);
    expect(outdated.headers['cache-control']).toBe('no-store');
    expect((await get(`/_i18n/${hash}/de/messages.json`)).statusCode).toBe(404);
  });

  test('describes its API to programs and people', async () => {
    const document = (await get('/api/v2.1/openapi.json')).json<{
      openapi: string;
      paths: Record<string, object>;
      components: { schemas: object };
    }>();
    const page = await get('/api/v2.1/docs');

    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/api/v2.1/tags/{id}');
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Problem', 'Tag', 'User', 'SessionUser']),
    );
    expect(JSON.stringify(document)).not.toContain('$defs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('Creates a tag.');
  });

  test.each(['/api/v2.1/openapi.json', '/api/v2.1/docs'])(
    'serializes %s once and answers 304 to a client that has it',
    async (url) => {
      const first = await get(url);
      const written = vi.spyOn(JSON, 'stringify');
      const kept = await get(url, { 'if-none-match': String(first.headers.etag) });
      const other = await get(url, { 'if-none-match': '"another"' });
      const packed = await get(url, { 'accept-encoding': 'gzip' });

      expect(first.headers).toMatchObject({
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
      });
      expect([kept.statusCode, kept.body, kept.headers.etag]).toEqual([304, '', first.headers.etag]);
      expect([other.statusCode, other.body === first.body]).toEqual([200, true]);
      expect(gunzipSync(packed.rawPayload).equals(first.rawPayload)).toBe(true);
      expect(written).not.toHaveBeenCalledWith(expect.objectContaining({ openapi: expect.anything() }));
    },
  );

  test('has no page about its API unless it is configured, but always describes it to programs', async () => {
    const silent = await startTestServer({ API_DOCS: '' });
    const urls = ['/api/v2.1/openapi.json', '/api/v2.1/docs'];
    const answers = await Promise.all(urls.map((url) => silent.inject({ url })));
    await silent.close();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  });

  test('has a security contact that is a URI, and the terms in three languages', async () => {
    const withoutAddress = await startTestServer();
    expect(securityTxtIn((await withoutAddress.inject({ url: '/.well-known/security.txt' })).body)).toMatchObject({
      Contact: `${PUBLIC_URL}/tos.html`,
    });
    await withoutAddress.close();
    const { Contact, Expires, Canonical } = securityTxtIn((await get('/.well-known/security.txt')).body);
    expect(Contact).toBe('mailto:safety@mine.example');
    expect(Date.parse(Expires ?? '')).toBeGreaterThan(Date.now());
    expect(Canonical).toBe(`${PUBLIC_URL}/.well-known/security.txt`);
    for (const [url, language] of [
      ['/tos.html', 'en'],
      ['/es/tos.html', 'es'],
      ['/pt/tos.html', 'pt'],
    ] as const) {
      expect((await get(url)).body).toContain(`<html lang="${language}">`);
    }
  });

  test.each([
    ['/.well-known/change-password', '/password/edit'],
    ['/en/.well-known/change-password', '/password/edit'],
    ['/es/.Well-Known/Change-Password', '/es/password/edit'],
    ['/PT/.well-known/change-password/', '/pt/password/edit'],
  ])('redirects a password manager from %s to the page where the password is changed', async (url, page) => {
    const { statusCode, headers } = await get(url);

    expect([statusCode, headers.location]).toEqual([302, page]);
  });

  test.each(['/en', '/es', '/pt', '/PT'])('serves the same security contact under %s', async (locale) => {
    const { statusCode, body } = await get(`${locale}/.well-known/security.txt`);

    expect([statusCode, securityTxtIn(body)['Contact']]).toEqual([200, 'mailto:safety@mine.example']);
  });

  test('the case of an address that is not one of our files is kept', async () => {
    expect((await get('/API/v2.1/session')).statusCode).toBe(404);
    expect((await get('/healthz?x=/TOS.html')).statusCode).toBe(200);
  });

  test('answers an unknown file with 404', async () => {
    for (const url of [
      '/users.css',
      '/assets/none.js',
      '/api/v2.1/tags.json',
      '/.well-known/none',
      '/.git/config',
      '/_i18n/x',
    ]) {
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    }
  });

  test('does not start with a call that declares no audience', () => {
    const app = Fastify();
    refuseUndeclaredRoutes(app);

    expect(() => app.get('/api/v2.1/forgotten', async () => ({}))).toThrow('UNDECLARED: GET /api/v2.1/forgotten');
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerParts } from '#platform/server/server-parts.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { portalFiles } from './portal-files.ts';

const texts = loadTexts();
const NOBODY = '01890000-0000-7000-8000-000000000000';

let app: FastifyInstance;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<html lang="__LOCALE__"><link href="/__MESSAGES__"></html>');
  await writeFile(join(directory, 'assets/main-1a2b.js'), 'plain');
  await writeFile(join(directory, 'assets/main-1a2b.js.gz'), gzipSync('packed'));
  await writeFile(join(directory, 'mark.svg'), '<svg/>');
  await writeFile(join(directory, 'service-worker.js'), 'const release = "build-__TEXTS__";');
  app = Fastify();
  app.decorate('parts', { texts } as ServerParts);
  await portalFiles(app, { directory });
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('the portal’s files', () => {
  test.each([
    ['/', 'en'],
    ['/Users', 'en'],
    ['/es/users', 'es'],
    ['/PT/Login?error=401', 'pt'],
    ['/redirect-sso/head.body.signature', 'en'],
    ['/login/SGVsbG8uIFRoaXM=', 'en'],
    ['/es/signup/a.b', 'es'],
    ['/welcome/acme-co', 'en'],
    [`/users/${NOBODY}`, 'en'],
  ])('%s is the page in %s', async (url, locale) => {
    const { statusCode, headers, body } = await get(url);

    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toBe(`<html lang="${locale}"><link href="/_i18n/${texts.hash}/${locale}/messages.json"></html>`);
  });

  test.each([
    ['/no/such/page', 'en'],
    ['/metrics', 'en'],
    ['/foo.txt', 'en'],
    ['/es/foo.txt?x=1', 'es'],
    ['/welcome/acme.co', 'en'],
    ['/users/not-an-id', 'en'],
    ['/users.css', 'en'],
    ['/index.html', 'en'],
    ['/pt/.well-known/none', 'pt'],
    ['/.git/config', 'en'],
    ['/users/.env', 'en'],
    ['/redirect-sso/a/b.c', 'en'],
  ])('%s is the not-found page in %s, with its status', async (url, locale) => {
    const { statusCode, headers, body } = await get(url);

    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain(`<html lang="${locale}">`);
  });

  test.each([
    '/assets/none.js',
    '/assets',
    '/api/v2.1/none',
    '/API/none',
    '//api/v2.1/tags',
    '//evil.example/',
    '/_i18n/x',
    '/es/api/v2.1/none',
  ])('%s is not a page', async (url) => {
    const { statusCode, headers } = await get(url);

    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  });

  test('files with a hash are cached forever, the others for an hour', async () => {
    expect((await get('/assets/main-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/mark.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  test('the service worker holds the hash of the texts, is revalidated, and may control every page', async () => {
    const { body, headers } = await get('/service-worker.js');

    expect(body).toBe(`const release = "build-${texts.hash}";`);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  test('a copy compressed at build time is sent to clients that accept it', async () => {
    const packed = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip' });

    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.headers['vary']?.toLowerCase()).toContain('accept-encoding');
    expect((await get('/assets/main-1a2b.js')).body).toBe('plain');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#platform/shared/locale.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { termsOfUse } from './terms-of-use.ts';

const headingsOf = (document: string) =>
  [...document.matchAll(/<h2 id="(\w+)">(\d+)\./g)].map(([, id, at]) => [at, id]);

test.each(LOCALES.map(({ code }) => code))('the terms in %s have every section, in order, and no script', (locale) => {
  const document = termsOfUse(locale, undefined);

  expect(document).toContain(`<html lang="${locale}">`);
  expect(headingsOf(document)).toEqual(headingsOf(termsOfUse('en', undefined)));
  expect(headingsOf(document).map(([at]) => Number(at))).toEqual(headingsOf(document).map((_, i) => i + 1));
  expect(headingsOf(document).map(([, id]) => id)).toEqual(
    expect.arrayContaining(['measured', 'limits', 'data', 'kept', 'rights', 'contact']),
  );
  expect(document).not.toMatch(/<script|style=|mailto:|<!--/);
});

test('an address cannot become a part of the document', () => {
  expect(termsOfUse('en', '"><b>@x.example')).toContain('mailto:&quot;&gt;&lt;b&gt;@x.example');
});

describe('an operator who has given an address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ CONTACT_EMAIL: 'safety@mine.example' });
  });
  afterAll(() => server.close());

  test.each([
    '/tos.html',
    '/en/tos.html',
    '/es/tos.html',
    '/pt/tos.html',
    '/TOS.html',
    '/ES/Tos.HTML?from=mail',
    '/tos.html/',
  ])('is named in %s', async (url) => {
    const { statusCode, body, headers } = await server.inject({ method: 'GET', url });

    expect(statusCode).toBe(200);
    expect(body).toContain('<a href="mailto:safety@mine.example">safety@mine.example</a>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

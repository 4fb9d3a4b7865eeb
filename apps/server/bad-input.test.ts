import { beforeAll, describe, expect, test } from 'vitest';
import { serverForTests, type Caller } from '#tests/support/server/test-server.ts';

const server = serverForTests();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signedInAs('admin', await server.anOrganization('Ours'));
});

const send = async (options: {
  method?: 'GET' | 'POST' | 'PATCH';
  url?: string;
  payload?: string | Buffer;
  type?: string | null;
  language?: string;
}) => {
  const { method = 'POST', url = '/api/v2.1/tags', payload, type = 'application/json', language } = options;
  const answer = await server.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(type !== null && payload !== undefined && { 'content-type': type }),
      ...(language && { 'accept-language': language }),
    },
    ...(payload !== undefined && { payload }),
  });
  return {
    status: answer.statusCode,
    body: answer.json<{ code: string; message: string; fields?: object; requestId: string }>(),
  };
};

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const manyParameters = Array.from({ length: 1_000 }, (_, i) => `p${i}=1`).join('&');

describe('bad input is refused in the single error format', () => {
  test.each([
    ['an unknown API path', { method: 'GET', url: '/api/v2.1/nothing' }, 404, 'not_found'],
    ['an unversioned API path', { method: 'GET', url: '/api/tags' }, 404, 'not_found'],
    ['a path in other case', { method: 'GET', url: '/API/v2.1/tags' }, 404, 'not_found'],
    ['a doubled slash', { method: 'GET', url: '//api/v2.1/tags' }, 404, 'not_found'],
    ['a broken escape in the path', { method: 'GET', url: '/api/v2.1/users/%zz' }, 400, 'malformed'],
    ['plain text', { payload: '{"name":"A"}', type: 'text/plain' }, 415, 'wrong_content_type'],
    ['a form', { payload: 'name=A', type: 'application/x-www-form-urlencoded' }, 415, 'wrong_content_type'],
    ['a garbled content type', { payload: '{"name":"A"}', type: 'application/jsonx' }, 415, 'wrong_content_type'],
    ['malformed JSON', { payload: '{"name":' }, 400, 'malformed'],
    ['an empty JSON body', { payload: '' }, 400, 'malformed'],
    ['bytes that are no UTF-8', { payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }, 400, 'malformed'],
    ['__proto__', { payload: '{"name":"A","__proto__":{"x":1}}' }, 400, 'malformed'],
    ['constructor.prototype', { payload: '{"name":"A","constructor":{"prototype":{"x":1}}}' }, 400, 'malformed'],
    ['an unknown field', { payload: '{"name":"A","organization_id":"x"}' }, 400, 'invalid_input'],
    ['a wrong type', { payload: '{"name":{"$ne":null}}' }, 400, 'invalid_input'],
    ['a missing field', { payload: '{}' }, 400, 'invalid_input'],
    ['an empty name', { payload: '{"name":"   "}' }, 400, 'invalid_input'],
    ['a name too long', { payload: JSON.stringify({ name: 'x'.repeat(61) }) }, 400, 'invalid_input'],
    ['a NUL in a text', { method: 'GET', url: '/api/v2.1/users?search=a%00b' }, 400, 'malformed'],
    ['a bare array', { payload: '[]' }, 400, 'invalid_input'],
    ['a deep nest', { payload: nested(50_000) }, 400, 'invalid_input'],
    ['10 MB', { payload: JSON.stringify({ name: 'x'.repeat(10_000_000) }) }, 413, 'too_large'],
    ['1,000 query parameters', { method: 'GET', url: `/api/v2.1/tags?${manyParameters}` }, 400, 'invalid_input'],
    ['a repeated query parameter', { method: 'GET', url: '/api/v2.1/tags?limit=1&limit=2' }, 400, 'invalid_input'],
    ['a limit out of range', { method: 'GET', url: '/api/v2.1/tags?limit=100000' }, 400, 'invalid_input'],
    ['a limit that is no number', { method: 'GET', url: '/api/v2.1/tags?limit=1e309' }, 400, 'invalid_input'],
    ['a sort that is none', { method: 'GET', url: '/api/v2.1/tags?sort=name;drop table users' }, 400, 'invalid_input'],
    ['an id that is none', { method: 'PATCH', url: '/api/v2.1/tags/1', payload: '{"name":"A"}' }, 400, 'invalid_input'],
  ] as const)('%s', async (_, request, status, code) => {
    const answer = await send(request);

    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).not.toBe('');
    expect(answer.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/at .*\.ts|node_modules|select|postgres/i);
  });

  test('a faulty field is named, and every text is in the requested language', async () => {
    const { body } = await send({ payload: '{"name":"","extra":1}', language: 'es-MX,en;q=0.5' });

    expect(body.message).toBe('Revise los campos marcados.');
    expect(body.fields).toEqual({ name: 'Complete este campo.', extra: 'Este campo es desconocido.' });
  });

  test('a page of another site cannot make changes', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v2.1/tags',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'sec-fetch-site': 'cross-site',
      },
      payload: '{"name":"A"}',
    });

    expect(answer.statusCode).toBe(403);
  });

  test('a caller without the right to call never reaches the parser', async () => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/v2.1/tags',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });

    expect(answer.statusCode).toBe(401);
  });
});

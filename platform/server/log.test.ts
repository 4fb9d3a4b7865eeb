import { expect, test } from 'vitest';
import { createLog, loggedUrl } from './log.ts';

test.each([
  ['/redirect-sso/abc.def', '/redirect-sso/[redacted]'],
  ['/es/signup/secret?email=a@b.c', '/es/signup/[redacted]?email=…'],
  ['/JOIN/secret/', '/JOIN/[redacted]/'],
  ['/login/SGVsbG8=', '/login/[redacted]'],
  ['/api/v2.1/invitations/secret', '/api/v2.1/invitations/[redacted]'],
  ['/api/v2.1/users?search=Ana&limit=5', '/api/v2.1/users?search=…&limit=…'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});

test('fields that hold secrets are redacted at any depth', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });

  log.info({ password: 'p1', body: { password: 'p2', token: 't1' }, headers: { authorization: 'Bearer t2' } }, 'hello');

  expect(lines.join('')).toContain('hello');
  expect(lines.join('')).not.toMatch(/p1|p2|t1|t2/);
});

test.each([
  ['an error', Object.assign(new Error('no room'), { code: '53100', client: 'a whole connection' })],
  ['an object in the shape of one', { message: 'no room', code: '53100', client: 'a whole connection' }],
])('%s is logged with its message and code, and without its other properties', (_, err) => {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).warn({ err }, 'job queue');

  expect(lines.join('')).toContain('"message":"no room"');
  expect(lines.join('')).toContain('53100');
  expect(lines.join('')).not.toContain('connection');
});

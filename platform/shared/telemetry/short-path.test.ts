import { expect, test } from 'vitest';
import { shortPath } from './short-path.ts';

const TOKEN = 'q7Zt0Vw3yLkPnXbRsDmEfGhJcUaIoTi9Kl2M4N6B8xA';
const ID = '0199aaaa-0000-7000-8000-000000000001';

test.each([
  ['/login', '/login'],
  ['/es/users', '/es/users'],
  [`/users/${ID}?tab=tests&q=Doe#top`, '/users/:id'],
  [`https://portal.example:8443/Users/${ID}/Tests`, '/Users/:id/Tests'],
  [`/signup/${TOKEN}`, '/signup/:id'],
  ['/join/swordfish', '/join/:id'],
  ['/pt/redirect-sso/abc', '/pt/redirect-sso/:id'],
  ['/login/SGVsbG8', '/login/:id'],
  ['/begin-test#token', '/begin-test'],
  [`/api/v2.1/users/${ID}/results`, '/api/v2.1/users/:id/results'],
  ['/api/v2.1/login/passkey/options', '/api/v2.1/login/passkey/options'],
  [`/api/v2.1/invitations/${TOKEN}`, '/api/v2.1/invitations/:id'],
  ['/assets/users-page-B1x9_cQz.js', '/assets/users-page-B1x9_cQz.js'],
  ['/files/jane.doe.csv', '/files/:id'],
  ['', '/'],
])('%s is reported as %s', (address, told) => {
  expect(shortPath(address)).toBe(told);
});

test('a short path stays unchanged', () => {
  expect(shortPath(shortPath(`/users/${ID}/results/12`))).toBe('/users/:id/results/:id');
});

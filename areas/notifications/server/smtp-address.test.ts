import { expect, test } from 'vitest';
import { readSmtpUrl } from './smtp-address.ts';

const TLS_FROM_THE_START = { secure: true, requireTLS: true, ignoreTLS: false };
const TLS_BEFORE_ANYTHING = { secure: false, requireTLS: true, ignoreTLS: false };
const PLAIN = { secure: false, requireTLS: false, ignoreTLS: true };

test.each([
  ['smtps://mail.example', { host: 'mail.example', port: 465, ...TLS_FROM_THE_START }],
  ['smtps://127.0.0.1:4650', { host: '127.0.0.1', port: 4650, ...TLS_FROM_THE_START }],
  ['smtps://mail.example?tls=off', { host: 'mail.example', port: 465, ...TLS_FROM_THE_START }],
  ['smtp://mail.example', { host: 'mail.example', port: 587, ...TLS_BEFORE_ANYTHING }],
  ['smtp://localhost.evil.example:25', { host: 'localhost.evil.example', port: 25, ...TLS_BEFORE_ANYTHING }],
  ['smtp://relay:25?tls=off', { host: 'relay', port: 25, ...PLAIN }],
  ['smtp://localhost:25', { host: 'localhost', port: 25, ...PLAIN }],
  ['smtp://127.0.0.1:2525', { host: '127.0.0.1', port: 2525, ...PLAIN }],
  ['smtp://[::1]:25', { host: '::1', port: 25, ...PLAIN }],
])('reads %s', (url, connection) => {
  expect(readSmtpUrl(url)).toEqual(connection);
});

test('user and password may contain any character, escaped', () => {
  expect(readSmtpUrl('smtps://ana%40mine.example:p%2Fa%3As@mail.example').auth).toEqual({
    user: 'ana@mine.example',
    pass: 'p/a:s',
  });
});

import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { invalidInput, notSignedIn, tooManyRequests } from '#platform/shared/problem.ts';
import { ApiError } from './api-error.ts';
import { sendRequest, versionedPath } from './http.ts';
import { storedToken } from '#platform/portal/stored-session.ts';
import { activateRealTexts, caughtPageLoads, fakeApi, visit } from '#platform/portal/testing.tsx';

const ping = endpoint({
  method: 'GET',
  path: '/api/v2.1/ping',
  audience: 'public',
  summary: 'Answers.',
  reply: z.object({ pong: z.boolean() }),
});
const change = endpoint({ method: 'POST', path: '/api/v2.1/ping', audience: 'public', summary: 'Changes something.' });
const callPing = () => sendRequest({ method: 'GET', path: '/api/ping' });
const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('the call went through'),
    (error: unknown) => error as ApiError,
  );

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  activateRealTexts('en');
  visit('/tags?page=2');
});

test.each([
  ['/api/tags', '/api/v2.1/tags'],
  ['/api/v2.1/tags', '/api/v2.1/tags'],
  ['/config.json', '/config.json'],
  ['/apiary', '/apiary'],
])('%s is sent as %s', (path, sent) => {
  expect(versionedPath(path)).toBe(sent);
});

test('a call carries the stored token and the language of the portal', async () => {
  const api = fakeApi();
  api.answer(ping, () => ({ pong: true }));
  localStorage.setItem('token', 'abc');
  activateRealTexts('pt');

  expect(await callPing()).toEqual({ pong: true });
  expect(api.headersOf(ping)[0]?.get('Authorization')).toBe('Bearer abc');
  expect(api.headersOf(ping)[0]?.get('Accept-Language')).toBe('pt');
});

test('a call without a token carries no authorization', async () => {
  const api = fakeApi();
  api.answer(ping, () => ({ pong: true }));

  await callPing();

  expect(api.headersOf(ping)[0]?.has('Authorization')).toBe(false);
});

test('a refusal carries the message, the code and the fields of its body', async () => {
  fakeApi().refuse(ping, invalidInput, { message: 'No.', fields: { name: 'Too long.' } });

  const error = await failureOf(callPing());

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_input',
    message: 'No.',
    fields: { name: 'Too long.' },
    requestId: 'test-request',
  });
});

test('a refusal says how long to wait', async () => {
  fakeApi().refuse(ping, tooManyRequests, { retryAfterSeconds: 42 });

  expect((await failureOf(callPing())).retryAfterSeconds).toBe(42);
});

test.each(['<html>Bad gateway</html>', '', '{"message":""}', '{"message":7}', '[]', 'null'])(
  'a response without a message, %j, gets the default text',
  async (body) => {
    fakeApi().answerRaw(ping, () => new Response(body, { status: 502 }));

    const error = await failureOf(callPing());

    expect(error).toMatchObject({
      status: 502,
      message: 'An unexpected error has occurred. Please try again later.',
      isServerMessage: false,
    });
  },
);

test('a successful response that is not JSON is an error', async () => {
  fakeApi().answerRaw(ping, () => new Response('<html>Log in to the hotel network</html>'));

  expect((await failureOf(callPing())).message).toBe('An unexpected error has occurred. Please try again later.');
});

test('without a network connection the error text says so', async () => {
  fakeApi().answerRaw(ping, () => Promise.reject(new TypeError('Failed to fetch')));

  expect(await failureOf(callPing())).toMatchObject({
    status: 0,
    message: 'The server cannot be reached. Please check your connection and try again.',
  });
});

test('a 401 ends the session, keeps the page to return to and goes to the login page once', async () => {
  const loads = caughtPageLoads();
  fakeApi().refuse(ping, notSignedIn);
  localStorage.setItem('token', 'abc');
  localStorage.setItem('userInfo', '{}');
  visit('/es/tags?page=2');

  await Promise.all([failureOf(callPing()), failureOf(callPing()), failureOf(callPing())]);

  expect(localStorage).toHaveLength(0);
  expect(loads).toEqual(['/es/login?error=401']);
  expect(sessionStorage.getItem('wantedPath')).toBe('/es/tags?page=2');
});

test('a background call is marked as one, and may say where a 401 leads', async () => {
  const loads = caughtPageLoads();
  const api = fakeApi();
  api.refuse(ping, notSignedIn);
  localStorage.setItem('token', 'abc');

  await failureOf(sendRequest({ method: 'GET', path: '/api/ping', isBackground: true, rejectedTo: '/login?why=idle' }));

  expect(api.headersOf(ping)[0]?.get('X-Background')).toBe('1');
  expect(loads).toEqual(['/login?why=idle']);
});

test('a late 401 for an older token does not end the newer session, and no change is made twice', async () => {
  const loads = caughtPageLoads();
  const api = fakeApi();
  api.answerRaw(change, () => {
    localStorage.setItem('token', 'newer');
    return Response.json({ message: 'no', code: 'not_signed_in', requestId: 'r' }, { status: 401 });
  });
  localStorage.setItem('token', 'older');

  await failureOf(sendRequest({ method: 'POST', path: '/api/ping' }));

  expect(localStorage.getItem('token')).toBe('newer');
  expect(api.headersOf(change)).toHaveLength(1);
  expect(loads).toEqual([]);
});

test('a 401 to a call without a token does not redirect', async () => {
  const loads = caughtPageLoads();
  fakeApi().refuse(ping, notSignedIn);

  await failureOf(callPing());

  expect(loads).toEqual([]);
});

const NEW_TOKEN = { status: 204, headers: { 'x-new-token': 'def' } };

test('a token in a response replaces the stored one, in the user data too', async () => {
  localStorage.setItem('token', 'abc');
  localStorage.setItem('userInfo', JSON.stringify({ id: '1', token: 'abc' }));
  fakeApi().answerRaw(ping, () => new Response(null, NEW_TOKEN));

  await callPing();

  expect(localStorage.getItem('token')).toBe('def');
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual({ id: '1', token: 'def' });
});

test('a new token that arrives after another person has signed in is ignored', async () => {
  localStorage.setItem('token', 'abc');
  fakeApi().answerRaw(ping, () => {
    localStorage.setItem('token', 'theirs');
    return new Response(null, NEW_TOKEN);
  });

  await callPing();

  expect(localStorage.getItem('token')).toBe('theirs');
});

test('a read in progress when the token is replaced is repeated', async () => {
  localStorage.setItem('token', 'abc');
  const loads = caughtPageLoads();
  const api = fakeApi();
  api.answerRaw(ping, () => {
    const isLate = localStorage.getItem('token') === 'abc';
    localStorage.setItem('token', 'def');
    return isLate ? Response.json({ code: 'not_signed_in' }, { status: 401 }) : Response.json({ pong: true });
  });

  expect(await callPing()).toEqual({ pong: true });
  expect(api.headersOf(ping).map((headers) => headers.get('Authorization'))).toEqual(['Bearer abc', 'Bearer def']);
  expect(loads).toEqual([]);
});

test('a 401 during a token replacement does not end the session, and the read is repeated', async () => {
  const loads = caughtPageLoads();
  const api = fakeApi();
  const { promise: moved, resolve: move } = Promise.withResolvers<void>();
  api.answerRaw(change, async () => {
    await moved;
    return Response.json({ token: 'new' });
  });
  api.answerRaw(ping, () =>
    storedToken() === 'new'
      ? Response.json({ pong: true })
      : Response.json({ code: notSignedIn.code }, { status: 401 }),
  );
  localStorage.setItem('token', 'old');

  const switched = sendRequest({ method: 'POST', path: '/api/ping' }).then(() => localStorage.setItem('token', 'new'));
  const read = callPing();
  await expect.poll(() => api.headersOf(ping).length).toBe(1);
  move();
  await switched;

  expect(await read).toEqual({ pong: true });
  expect(loads).toEqual([]);
});

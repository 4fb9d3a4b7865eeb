import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { login } from '#areas/identity/sessions/session.contract.ts';
import { createUser } from '#areas/users/management/people.contract.ts';
import { readSources } from '#tests/support/sources.ts';
import { serverForTests } from '#tests/support/server/test-server.ts';

const server = serverForTests();

const WATCH = readFileSync(join(import.meta.dirname, '../../docs/operations/watch.md'), 'utf8');
/** The names in the first column of the table about the log, and those of every line. */
const DOCUMENTED = new Set([
  'level',
  'time',
  'msg',
  ...[...(/## The log([\s\S]*?)\n## /.exec(WATCH)?.[1]?.matchAll(/^\| (`.*?) \|/gm) ?? [])].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  ),
]);

const linesLogged = () => server.logLines.map((line) => JSON.parse(line) as Record<string, unknown>);

test('every line is one JSON object with time, level and text, and only documented fields', async () => {
  const admin = await server.anAdmin();
  server.app.parts.log.warn({ err: new Error('x'), job: 'a', jobId: 'b' }, 'job failed, will be tried again');
  await admin.call(createUser, { body: { firstName: 'Ana', lastName: 'Canary', email: 'not an address' } });
  await server.inject({ url: '/api/v2.1/none' });

  const lines = linesLogged();

  expect(lines.length).toBeGreaterThan(2);
  expect(lines.flatMap(Object.keys).filter((name) => !DOCUMENTED.has(name))).toEqual([]);
  for (const line of lines) {
    expect(line).toMatchObject({
      level: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      msg: expect.any(String),
    });
  }
});

test('the line of a request has its id, and nothing that a person sent', async () => {
  server.logLines.length = 0;
  const secret = 'canary-of-a-person';
  const { headers } = await server.inject({ url: `/api/v2.1/users?search=${secret}`, headers: { cookie: secret } });
  await server.inject({ url: `/api/v2.1/invitations/${secret}`, headers: { authorization: `Bearer ${secret}` } });
  await server.anonymous.call(login, { body: { email: `${secret}@test.example`, password: secret } });

  const lines = linesLogged();

  expect(lines[0]).toMatchObject({ msg: 'request', requestId: headers['x-request-id'], status: 401 });
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(3);
  expect(server.logLines.join('')).not.toContain(secret);
});

test('every field that the program logs is documented', () => {
  const calls = readSources().flatMap(({ path, text }) =>
    path.includes('.test.')
      ? []
      : [...text.matchAll(/\blog[?.!]*\.(?:debug|info|warn|error)\(\s*\{([^}]*)\}/gi)].map(([, fields = '']) => fields),
  );
  const names = calls.flatMap((fields) =>
    fields
      .split(',')
      .map((field) => field.split(':')[0]?.trim() ?? '')
      // What is spread is an object with a type of its own.
      .filter((name) => /^\w+$/.test(name)),
  );

  expect(calls.length).toBeGreaterThan(15);
  expect([...new Set(names)].filter((name) => !DOCUMENTED.has(name))).toEqual([]);
});

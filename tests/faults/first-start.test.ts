import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUp } from '#areas/joining/sign-up/set-up.contract.ts';
import { ServerProcess } from './server-process.ts';

const COMMAND = join(import.meta.dirname, '../../tools/create-super-admin.ts');
const LINK = /http:\/\/localhost:\d+\/signup#setup=([\w-]{43})\n/;

let directory: string;
let server: ServerProcess;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-first-start-'));
  server = new ServerProcess(directory, { DEMO: '0', LOG_LEVEL: 'debug' });
  await server.start();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(directory, { recursive: true, force: true });
});

const useLink = (token: string, email: string) =>
  fetch(server.url + setUp.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token,
      email,
      firstName: 'Olga',
      lastName: 'Perez',
      password: 'nine quiet otters',
      locale: 'en',
    }),
  });

/** Waits for the link that the start prints. */
async function linkOfStart(): Promise<string> {
  await expect.poll(() => server.said).toMatch(LINK);
  return LINK.exec(server.said)?.[1] ?? '';
}

async function linkOfCommand(): Promise<string> {
  const { port } = new URL(server.url);
  const env = { ...process.env, DATA_DIR: directory, PORT: port, PUBLIC_URL: `http://localhost:${port}`, DEMO: '0' };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND], { env });
  return LINK.exec(stdout)?.[1] ?? '';
}

test('a first start prints a set-up link on the terminal only, until a super administrator exists', async () => {
  const first = await linkOfStart();
  expect(server.written).toContain('Evenkeel is ready');
  expect(server.written).not.toContain(first);

  await server.end('SIGTERM');
  await server.start();
  const second = await linkOfStart();
  expect((await useLink(first, 'first@test.example')).status).toBe(422);

  const answer = await useLink(second, 'second@test.example');
  const { user } = (await answer.json()) as { user: { isSuperAdmin: boolean } };
  expect([answer.status, user.isSuperAdmin]).toEqual([200, true]);
  expect((await useLink(second, 'again@test.example')).status).toBe(422);
  expect(server.written).not.toContain(second);

  await server.end('SIGTERM');
  await server.start();
  const third = await linkOfCommand();
  expect(server.said).not.toMatch(LINK);
  expect((await useLink(third, 'third@test.example')).status).toBe(200);
});

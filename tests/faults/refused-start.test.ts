import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '#platform/server/embedded-postgres/free-port.ts';
import { ServerProcess } from './server-process.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/main.ts');

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenkeel-start-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Runs a start that must fail and returns its output and exit code. */
async function refusedStart(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const place = { DATA_DIR: directory, PORT: '0', PUBLIC_URL: 'http://localhost' };
  const env = { ...process.env, DEMO: '0', LOG_LEVEL: 'silent', ...place, ...settings };
  const program = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  program.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(program, 'close')) as [number];
  return { code, said };
}

describe('a server that cannot start says why in one line and exits', () => {
  test('an invalid setting', async () => {
    expect(await refusedStart({ PORT: 'eighty' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^Evenkeel does not start\. The setting PORT is wrong: [^\n]+\n$/) as string,
    });
  });

  test('no public address', async () => {
    expect(await refusedStart({ PUBLIC_URL: '' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^Evenkeel does not start\. With DEMO=0 set PUBLIC_URL to [^\n]+\n$/) as string,
    });
  });

  test('a data directory that is a file', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');

    const { code, said } = await refusedStart({ DATA_DIR: join(file, 'data') });

    expect(code).toBe(1);
    expect(said).toMatch(/^Evenkeel does not start\. [^\n]*set DATA_DIR[^\n]*\n$/);
  });

  test('a data directory that cannot be created', async () => {
    const { code, said } = await refusedStart({ DATA_DIR: '/sys/evenkeel' });

    expect(code).toBe(1);
    expect(said).toMatch(/^Evenkeel does not start\. [^\n]+\n$/);
  });

  test('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;

    const { code, said } = await refusedStart({ PORT: String(port) });

    other.close();
    expect({ code, said }).toEqual({
      code: 1,
      said: `Evenkeel does not start. Port ${port} is in use: stop the other program or set PORT.\n`,
    });
  });

  test('a database server that does not answer', async () => {
    const { code, said } = await refusedStart({
      DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/evenkeel`,
    });

    expect(code).toBe(1);
    expect(said).toMatch(/^Evenkeel does not start\. The database in DATABASE_URL does not answer[^\n]*\n$/);
  });

  test('a data directory in use by another server, which is named and continues', async () => {
    const first = new ServerProcess(directory, { DEMO: '0' });
    await first.start();

    const { code, said } = await refusedStart({});

    expect(code).toBe(1);
    expect(said).toMatch(/^Evenkeel does not start\. [^\n]*evenkeel pid \d+, http:\/\/localhost:\d+[^\n]*\n$/);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.end('SIGTERM');
  });
});

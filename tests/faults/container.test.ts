import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#areas/identity/sessions/session.contract.ts';
import { setUp } from '#areas/joining/sign-up/set-up.contract.ts';
import { BASE_IMAGE, LIMITS, missingContainers, workingRuntime } from '#tests/support/machines/containers.ts';
import { eventually } from '#tests/support/eventually.ts';
import packageFile from '../../package.json' with { type: 'json' };

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const BUNDLE = `evenkeel-${packageFile.version}-${process.platform}-${process.arch}.tar.gz`;
const PERSON = { email: 'first@test.example', password: 'nine quiet otters' };

describe.skipIf(missingContainers() !== undefined)('the container image', () => {
  const name = `evenkeel-test-${process.pid}`;
  const image = `localhost/${name}`;
  let folder: string;
  const podman = async (...options: string[]): Promise<string> => {
    const { stdout, stderr } = await run('podman', ['--runtime', workingRuntime() ?? '', ...options]);
    return stdout + stderr;
  };
  /** Calls from inside the container, which has no network. */
  const post = async (call: { readonly path: string }, body: object) => {
    const script = `fetch('http://127.0.0.1:3000${call.path}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: process.argv[1] }).then(async (answer) => console.log(answer.status, await answer.text()))`;
    return podman('exec', name, '/opt/evenkeel/node', '-e', script, JSON.stringify(body));
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-image-'));
    await run(process.execPath, [path.join(ROOT, 'tools/bundle.ts'), folder], { cwd: ROOT });
    const settings = [`BASE=${BASE_IMAGE}`, `BUNDLE=${BUNDLE}`, `VERSION=${packageFile.version}`];
    const build = ['build', '--isolation=chroot', '--format=docker', '--tag', image];
    const file = ['--file', path.join(ROOT, 'deploy/container/Containerfile'), folder];
    await run('buildah', [...build, ...settings.flatMap((setting) => ['--build-arg', setting]), ...file]);
    const closed = [
      '--read-only',
      '--read-only-tmpfs=false',
      '--tmpfs=/tmp',
      '--cap-drop=all',
      '--security-opt=no-new-privileges',
    ];
    const machine = ['--network=none', ...LIMITS, '--no-healthcheck'];
    await podman(
      'run',
      '--detach',
      '--name',
      name,
      ...closed,
      ...machine,
      '--env=PUBLIC_URL=http://localhost:3000',
      image,
    );
  });
  afterAll(async () => {
    await podman('rm', '--force', '--volumes', name);
    await podman('rmi', '--force', image);
    rmSync(folder, { recursive: true });
  });

  test('says what it is, and has a user that is not root', async () => {
    const [{ Config }] = JSON.parse(await podman('image', 'inspect', image)) as [{ Config: Record<string, unknown> }];

    expect(Config).toMatchObject({ User: '10001:10001', Volumes: { '/data': {} }, ExposedPorts: { '3000/tcp': {} } });
    expect(Config['Labels']).toMatchObject({ 'org.opencontainers.image.version': packageFile.version });
  });

  test('runs on a read-only file system without any right, and people sign in', async () => {
    const token = await eventually(async () => {
      const said = await podman('logs', name);
      const found = /#setup=([\w-]{43})/.exec(said)?.[1];
      if (found === undefined) throw new Error(`There is no link yet: ${said}`);
      return found;
    });

    expect(await post(setUp, { token, ...PERSON, firstName: 'Olga', lastName: 'Perez', locale: 'en' })).toMatch(
      /^200 /,
    );
    expect(await post(login, PERSON)).toMatch(/^200 .*"isSuperAdmin":true/);
    expect(await podman('exec', name, '/bin/sh', '-c', 'id -u; touch /opt/evenkeel/x 2>&1 || true')).toMatch(
      /^10001\n.*Read-only/,
    );
  });

  test('its health check passes, and it stops when it is told to', async () => {
    const [{ Healthcheck }] = JSON.parse(await podman('image', 'inspect', image)) as [
      { Healthcheck: { Test: [string, ...string[]] } },
    ];
    const [, ...check] = Healthcheck.Test;
    await podman('exec', name, ...check);

    await podman('stop', '--time=60', name);

    expect(await podman('inspect', '--format={{.State.ExitCode}}', name)).toBe('0\n');
  });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingNamespaces } from '#tests/support/machines/network-namespace.ts';
import { makeBundle, ROOT } from './made-bundle.ts';

const run = promisify(execFile);
const TRY = path.join(ROOT, 'deploy/ci/try-bundle.sh');

describe.skipIf(missingNamespaces() !== undefined)('without a network', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-air-gapped-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a bundle is installed, started and signed in to', async () => {
    const { stdout } = await run(TRY, [await makeBundle(folder)]);

    expect(stdout).toMatch(/^Installed evenkeel-.*\.tar\.gz without a network\.$/m);
    expect(stdout).toMatch(/^Signed in as the first administrator\.$/m);
    expect(stdout).toMatch(/^\d+ rows were saved to /m);
    expect(stdout).toMatch(/^Stopped without an error\. No file of the program was changed\.$/m);
  });

  test('a file that is no bundle, and a machine with a network, are refused', async () => {
    const wrong = path.join(folder, 'wrong.tar.gz');
    writeFileSync(wrong, 'no bundle');

    await expect(run(TRY, [wrong])).rejects.toThrow('not in gzip format');
    await expect(run(TRY, [])).rejects.toThrow('There is no file');
    const withNetwork = 'ip link set lo up && ip route add 192.0.2.0/24 dev lo && exec "$@"';
    const options = ['--map-root-user', '--net', 'sh', '-c', withNetwork, 'sh', TRY, '--inside', wrong];
    await expect(run('unshare', options)).rejects.toThrow('There is a network here');
  });
});

import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingNamespaces } from '#tests/support/machines/network-namespace.ts';
import { makeBundle, ROOT } from './made-bundle.ts';
import { developersOnly } from '#tools/bundle/component-list.ts';
import { readLockfile } from '#tools/bundle/locked-packages.ts';

const run = promisify(execFile);
const missing = missingNamespaces();

let folder: string;
let bundle: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-bundle-'));
  bundle = await makeBundle(path.join(folder, 'first'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function unpack(name: string): Promise<string> {
  const target = path.join(folder, name);
  await mkdir(target);
  await run('tar', ['-xzf', bundle, '-C', target]);
  return path.join(target, path.basename(bundle, '.tar.gz'));
}

const install = (unpacked: string, ...options: string[]) =>
  run(path.join(unpacked, 'install.sh'), options).catch(
    (error: unknown) => error as { stdout: string; stderr: string },
  );

test('two bundles of the same files are the same bytes', async () => {
  const sum = (file: string) => readFileSync(`${file}.sha256`, 'utf8');

  expect(sum(await makeBundle(path.join(folder, 'second')))).toBe(sum(bundle));
});

test('a bundle lists its packages with their licenses, and has none of the tests and tools', async () => {
  const unpacked = await unpack('looked-at');
  const read = (file: string) => readFile(path.join(unpacked, file), 'utf8');
  const { components } = JSON.parse(await read('sbom.cdx.json')) as { components: { name: string; version: string }[] };
  const licenses = await read('LICENSES.txt');
  const names = new Set(components.map(({ name }) => name));
  const installed = globSync(['node_modules/*/package.json', 'node_modules/@*/*/package.json'], { cwd: unpacked }).map(
    (file) => JSON.parse(readFileSync(path.join(unpacked, file), 'utf8')) as { name: string; version: string },
  );
  const notOurs = developersOnly(readLockfile(ROOT));

  expect(installed.length).toBeGreaterThan(80);
  expect(installed.filter(({ name }) => !names.has(name))).toEqual([]);
  expect(installed.filter(({ name, version }) => notOurs.has(`${name}@${version}`))).toEqual([]);
  expect(['vite', 'rolldown', 'vitest', 'typescript'].filter((name) => names.has(name))).toEqual([]);
  expect(components.filter(({ name, version }) => !licenses.includes(`\n${name} ${version}\n`))).toEqual([]);
  // The portal's packages are inside its files.
  expect([...names]).toEqual(
    expect.arrayContaining(['react', 'chart.js', 'fastify', `node-${process.platform}-${process.arch}`]),
  );
  expect(globSync('{apps,areas,platform,database,tools}/**/*.test.*', { cwd: unpacked })).toEqual([]);
  const scripts = globSync('dist/portal/assets/*.js', { cwd: unpacked });
  expect(scripts.length).toBeGreaterThan(50);
  // React says this in the build for developers only.
  expect(scripts.filter((file) => readFileSync(path.join(unpacked, file), 'utf8').includes('React DevTools'))).toEqual(
    [],
  );
});

test('a bundle with a changed file is not installed', async () => {
  const unpacked = await unpack('changed');
  await appendFile(path.join(unpacked, 'package.json'), ' ');

  const { stderr } = await install(unpacked, '--to', path.join(folder, 'refused'), '--data', path.join(folder, 'none'));

  expect(stderr).toContain('A file was changed or is missing');
  expect(globSync('{refused*,none}', { cwd: folder })).toEqual([]);
});

test('a new version keeps the settings and the version before, and spares folders of others', async () => {
  const unpacked = await unpack('installed-twice');
  const [to, data] = [path.join(folder, 'again'), path.join(folder, 'data-again')];
  await install(unpacked, '--to', to, '--data', data, '--public-url', 'https://first.example');
  const { stdout } = await install(unpacked, '--to', to, '--data', data, '--public-url', 'https://second.example');

  expect(stdout).toContain(`${to}/evenkeel`);
  expect(await readFile(path.join(to, 'evenkeel.env'), 'utf8')).toContain('PUBLIC_URL=https://first.example');
  expect(globSync('again*/bundle.json', { cwd: folder }).toSorted()).toEqual([
    'again.previous/bundle.json',
    'again/bundle.json',
  ]);
  expect((await install(unpacked, '--to', path.join(folder, 'first'), '--data', data)).stderr).toContain(
    'contains something else',
  );
  expect((await install(unpacked, '--to', to, '--data', path.join(to, 'data'))).stderr).toContain('must be outside of');
});

/**
 * Installs the units where a script has its own /etc, /opt, /var/lib, /var/backups and network, so that the machine stays
 * as it is. Then the account of the unit runs the server and makes a backup. The file of its output is there before it
 * starts: `tail` does not wait for one. If a command fails, the last ones are told, with the last lines of the server.
 */
const IN_OWN_FOLDERS = `set -ex
trap 'tail --lines=6 "$1/said" >&2' EXIT
cp -a /etc "$1/etc"
mkdir "$1/opt" "$1/lib" "$1/backups"
mount --bind "$1/etc" /etc
mount --bind "$1/opt" /opt
mount --bind "$1/lib" /var/lib
mount --bind "$1/backups" /var/backups
ip link set lo up
"$2/install.sh" --systemd --public-url https://evenkeel.example
account='setpriv --reuid=evenkeel --regid=evenkeel --init-groups --'
: >"$1/said"
$account /opt/evenkeel/evenkeel >"$1/said" 2>&1 &
tail --follow --lines=+1 --pid=$! "$1/said" | grep -q 'is ready'
$account /opt/evenkeel/evenkeel backup /var/backups/evenkeel/first.gz
kill $!
wait $!
stat --format='%U %a %n' /opt/evenkeel /var/lib/evenkeel /var/backups/evenkeel /etc/evenkeel/evenkeel.env`;

test.skipIf(missing !== undefined || process.getuid?.() !== 0)(
  'with --systemd the units are installed, and an account without rights runs the program',
  async () => {
    const unpacked = await unpack('for-systemd');
    const own = path.join(folder, 'own');
    await mkdir(own);

    // As from the home of root: the account of the server has no rights in the current folder.
    const options = ['--mount', '--net', 'sh', '-c', IN_OWN_FOLDERS, 'sh', own, unpacked];
    const { stdout } = await run('unshare', options, { cwd: folder }).catch((error: unknown) => {
      const { stderr } = error as { stderr: string };
      throw new Error(stderr.split('\n').slice(-12).join('\n'));
    });

    expect(stdout).toContain('systemctl enable --now evenkeel.service');
    expect(stdout).toMatch(/\d+ rows were saved to \/var\/backups\/evenkeel\/first\.gz/);
    expect(stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'root 755 /opt/evenkeel',
        'evenkeel 700 /var/lib/evenkeel',
        'evenkeel 700 /var/backups/evenkeel',
        'root 640 /etc/evenkeel/evenkeel.env',
      ]),
    );
    expect(globSync('etc/systemd/system/evenkeel*', { cwd: own }).length).toBe(3);
  },
);

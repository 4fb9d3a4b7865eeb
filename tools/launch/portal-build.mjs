import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { Refusal } from './refusal.mjs';

const SOURCES = [
  'apps/portal',
  'apps/offline',
  'areas',
  'platform',
  'tools/portal-build',
  'vite.config.ts',
  'package-lock.json',
];
/** Changing these never changes the portal. */
const ELSEWHERE = /^server$|\.test\.tsx?$/;
/** Beside the portal, not in it: what is in it is served. */
const STAMP = 'dist/portal.sources';

/** Builds the portal when it is missing or older than its sources. */
export async function buildPortalIfChanged(root, node) {
  if (isBuilt(root)) return;
  await withLock(path.join(root, 'dist', 'build.lock'), async () => {
    if (isBuilt(root)) return;
    console.log('Building the portal…');
    const sources = fingerprint(root);
    rmSync(path.join(root, STAMP), { force: true });
    await buildPortal(root, node);
    writeFileSync(path.join(root, STAMP), sources);
  });
}

function isBuilt(root) {
  const [page, stamp] = ['dist/portal/index.html', STAMP].map((file) => path.join(root, file));
  return existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

/** Paths, sizes and times of all sources: contents would cost a slow start and say little more. */
function fingerprint(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(hash, path.join(root, source));
  return hash.digest('hex');
}

function addToHash(hash, file) {
  const stats = statSync(file);
  if (stats.isDirectory()) {
    for (const name of readdirSync(file).toSorted()) {
      if (!ELSEWHERE.test(name)) addToHash(hash, path.join(file, name));
    }
  } else {
    hash.update(`${file}\n${stats.size}\n${stats.mtimeMs}\n`);
  }
}

function buildPortal(root, node) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawn(node, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    build.on('error', reject);
    build.on('exit', (code) => (code === 0 ? resolve() : reject(new Refusal('The portal could not be built.'))));
  });
}

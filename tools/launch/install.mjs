import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';
import { withLock } from './lock.mjs';
import { hasOnlyNeededFiles, removeUnneededFiles } from './unneeded-files.mjs';

const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/;

const SHOWN_LINES = 8;
/** Another account's files, a disk that is only read, and one without hard links. */
const CANNOT_CHANGE = ['EACCES', 'EPERM', 'EROFS', 'ENOTSUP', 'EXDEV'];
/** npm by itself tries for many minutes before it says that there is no network. */
const PATIENCE = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/**
 * Installs when node_modules of this folder is missing or is not what its package-lock.json says; two commands at once
 * install once.
 */
export async function installWhatIsMissing(folder, { withTools, what = 'dependencies' }) {
  if (!isInstalled(folder, withTools)) {
    await whileLocked(folder, async () => {
      if (isInstalled(folder, withTools)) return;
      console.log(`Installing ${what} (once)…`);
      await installFromLockfile(folder);
    });
  }
  if (!hasOnlyNeededFiles(folder)) await removeWhereAllowed(folder);
}

const whileLocked = (folder, work) => withLock(path.join(folder, 'dist', 'install.lock'), work);

/** Where node_modules belongs to another account it stays as it is: larger, and as good. */
async function removeWhereAllowed(folder) {
  try {
    await whileLocked(folder, () => hasOnlyNeededFiles(folder) || removeUnneededFiles(folder));
  } catch (error) {
    if (!CANNOT_CHANGE.includes(error.code)) throw error;
  }
}

/** npm writes its own record of the tree last, so an interrupted installation has none. */
function isInstalled(folder, withTools) {
  const wanted = packagesIn(path.join(folder, 'package-lock.json'));
  const present = packagesIn(path.join(folder, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(([place, { version, integrity, optional, dev }]) => {
    const found = present[place];
    if (found) return found.version === version && found.integrity === integrity;
    const isNeeded = place !== '' && !optional && (withTools || !dev);
    return !isNeeded;
  });
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

async function installFromLockfile(folder) {
  // Not `npm ci`: it refuses a lockfile that was written on one platform for the bindings of all others. This, too,
  // takes the versions of the lockfile, checks their hashes, removes what is not in it and leaves it as it is.
  const { code, output } = await runNpm(
    ['install', '--no-save', '--loglevel=error', '--no-progress', ...PATIENCE],
    folder,
  );
  if (code === 0) return;
  if (NO_NETWORK.test(output)) {
    throw new Refusal('The dependencies cannot be installed: the npm registry does not answer. Is there a network?');
  }
  throw new Refusal(`The dependencies cannot be installed. npm says:\n${firstLines(output)}`);
}

const firstLines = (output) => output.trim().split('\n').slice(0, SHOWN_LINES).join('\n');

function runNpm(options, cwd) {
  // The npm that started us, run by the Node that it runs on: ours is about to be replaced.
  const { npm_execpath: npmProgram = '', npm_node_execpath: npmNode = process.execPath } = process.env;
  const npm = npmProgram.endsWith('npm-cli.js')
    ? spawn(npmNode, [npmProgram, ...options], { cwd })
    : spawn('npm', options, { cwd, shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    let output = '';
    const keep = (chunk) => (output += chunk);
    npm.stdout.on('data', keep);
    npm.stderr.on('data', keep);
    npm.on('error', (error) => resolve({ code: 1, output: error.message }));
    npm.on('close', (code) => resolve({ code, output }));
  });
}

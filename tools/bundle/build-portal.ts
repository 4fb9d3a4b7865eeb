import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * Builds the portal into this folder. It is always built anew: one that is there already may come from a run of the
 * tests, in which the libraries are other ones.
 */
export async function buildPortal(root: string, folder: string): Promise<void> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const options = ['build', '--logLevel', 'error', '--emptyOutDir', '--outDir', folder];
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(process.execPath, [vite, ...options], { cwd: root, env });
}

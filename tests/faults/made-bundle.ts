import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import packageFile from '../../package.json' with { type: 'json' };

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Makes the bundle of this program in a folder, and returns its file. */
export async function makeBundle(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'tools/bundle.ts'), folder], { cwd: ROOT });
  return path.join(folder, `evenkeel-${packageFile.version}-${process.platform}-${process.arch}.tar.gz`);
}

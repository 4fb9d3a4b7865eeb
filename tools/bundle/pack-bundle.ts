import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from '#platform/server/operator-error.ts';

const SUMS = 'SHA256SUMS';

/** Writes the sum of every file of a folder into the folder. Links have none: what they point to has. */
export async function writeSums(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  const lines: string[] = [];
  for (const file of files) lines.push(`${await sumOf(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, SUMS), lines.join(''));
  return files.length;
}

/**
 * Packs a folder into one file. Names are sorted; owners, rights and times are the same everywhere; and Node's own
 * compression does not depend on the machine.
 */
export async function packFolder(folder: string, file: string, at: Date): Promise<void> {
  requireGnuTar();
  const options = [
    '--create',
    '--format=gnu',
    '--sort=name',
    `--mtime=@${at.getTime() / 1000}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--hard-dereference',
    `--directory=${path.dirname(folder)}`,
    path.basename(folder),
  ];
  const tar = spawn('tar', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'close');
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file));
  const [code] = (await ended) as [number];
  if (code !== 0) throw new OperatorError('The files cannot be packed: tar failed.');
}

export async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function requireGnuTar(): void {
  if (!/GNU tar/.test(execFileSync('tar', ['--version'], { encoding: 'utf8' }))) {
    throw new OperatorError('A bundle is made with GNU tar, which this machine does not have.');
  }
}

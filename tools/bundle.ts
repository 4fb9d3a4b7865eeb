import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyFolder, stageBundle } from './bundle/stage-bundle.ts';
import { packFolder, sumOf, writeSums } from './bundle/pack-bundle.ts';
import { releaseOf } from './bundle/release.ts';
import { optionalArgument, runCommand } from './operate/run-command.ts';

const ROOT = path.join(import.meta.dirname, '..');

/**
 * `npm run bundle [-- FOLDER]`: packs the program, Node, PostgreSQL and all packages for this platform into one file,
 * which is installed without npm and without network.
 */
await runCommand(async () => {
  const target = path.resolve(optionalArgument('npm run bundle [-- FOLDER]') ?? path.join(ROOT, 'dist'));
  const release = releaseOf(ROOT);
  const name = `evenkeel-${release.version}-${release.platform}`;
  const folder = path.join(target, 'bundle', name);
  const file = path.join(target, `${name}.tar.gz`);
  mkdirSync(target, { recursive: true });
  emptyFolder(folder);
  await stageBundle(ROOT, folder, release);
  const files = await writeSums(folder);
  await packFolder(folder, file, release.at);
  rmSync(path.dirname(folder), { recursive: true });
  const sum = await sumOf(file);
  writeFileSync(`${file}.sha256`, `${sum}  ${path.basename(file)}\n`);
  console.log(`${file}: ${files} files, ${(statSync(file).size / 1e6).toFixed(1)} MB, SHA-256 ${sum}.`);
});

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { componentList, developersOnly } from './bundle/component-list.ts';
import { readLockfile } from './bundle/locked-packages.ts';
import { releaseOf } from './bundle/release.ts';
import { runCommand } from './operate/run-command.ts';

const ROOT = join(import.meta.dirname, '..');

/** `npm run sbom [-- FILE]`: lists the components of the product for all platforms. */
await runCommand(async () => {
  const file = process.argv[2] ?? join(ROOT, 'dist/sbom.cdx.json');
  const notShipped = developersOnly(readLockfile(ROOT));
  const list = await componentList(ROOT, (each) => !notShipped.has(each), releaseOf(ROOT).at);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${list.components.length} components are listed in ${file}.`);
});

import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runCommand } from './operate/run-command.ts';

const ROOT = join(import.meta.dirname, '..');
const OPTIONS = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'];
const MOST_BYTES = 64 * 1024 * 1024;

/** `npm run sbom [-- FILE]`: lists what the product is made of, from the lockfile alone and without network. */
await runCommand(async () => {
  const file = process.argv[2] ?? join(ROOT, 'dist/sbom.cdx.json');
  const { name } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { name: string };
  const list = shipped(JSON.parse(await npmSays(OPTIONS)) as ComponentList);
  // npm takes the name of the folder.
  list.metadata.component.name = name;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(list, null, 2)}\n`);
  console.log(`${list.components.length} components are listed in ${file}.`);
});

interface ComponentList {
  readonly metadata: { readonly component: { name: string; readonly 'bom-ref': string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly properties?: readonly { readonly name: string; readonly value: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** Without what only developers install. npm's own --omit leaves out packages that the product and its tools share. */
function shipped(list: ComponentList): ComponentList {
  const components = list.components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const kept = new Set([list.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  const dependencies = list.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  return { ...list, components, dependencies };
}

/** The npm that runs this command, where it says which one it is. */
async function npmSays(options: readonly string[]): Promise<string> {
  const script = process.env['npm_execpath'];
  const [program, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []];
  const { stdout } = await promisify(execFile)(program, [...first, ...options], { cwd: ROOT, maxBuffer: MOST_BYTES });
  return stdout;
}

// Every npm script begins here. Plain JavaScript without dependencies: it runs before anything is installed, and on
// any Node from 20 on.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installWhatIsMissing } from './launch/install.mjs';
import { pinnedNode } from './launch/pinned-node.mjs';
import { buildPortalIfChanged } from './launch/portal-build.mjs';
import { becomeProgram } from './launch/become-program.mjs';
import { Refusal } from './launch/refusal.mjs';
import { commandEnvironment, SERVER_OPTIONS, serverEnvironment } from './launch/server-runtime.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command = 'start', ...options] = process.argv.slice(2);

try {
  const program = programOf(command);
  // A bundle is complete, and is never changed where it is installed.
  const isBundle = existsSync(path.join(root, 'bundle.json'));
  if (!isBundle) await installWhatIsMissing(root, { withTools: command !== 'start' });
  const node = pinnedNode(root);
  const isServer = command === 'start';
  if (isServer && !isBundle) await buildPortalIfChanged(root, node);
  const environment = isServer ? serverEnvironment(root) : commandEnvironment(root);
  Object.assign(process.env, { ...environment, ...process.env });
  const runtimeOptions = isServer ? SERVER_OPTIONS : [];
  // Files that are named without a folder are in the operator's folder, because a bundle's own may be closed to them.
  becomeProgram(node, [...runtimeOptions, path.join(root, program), ...options], isBundle ? undefined : root);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** `start` is the server; any other command is the program of its name in tools/. */
function programOf(command) {
  const program = command === 'start' ? 'apps/server/main.ts' : `tools/${command}.ts`;
  if (!/^[a-z-]+$/.test(command) || !existsSync(path.join(root, program))) {
    throw new Refusal(`There is no command "${command}".`);
  }
  return program;
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

const OLDEST_MAJOR = 24;

/** The Node that the product and its tests run on: the one among the dependencies, else a new enough one of the machine. */
export function pinnedNode(root) {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = path.join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', name);
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_MAJOR) return process.execPath;
  throw new Refusal(
    `Evenkeel brings its own Node, but not for ${process.platform} ${process.arch}. ` +
      `Install Node ${OLDEST_MAJOR} or later and run the command again (this is ${process.version}).`,
  );
}

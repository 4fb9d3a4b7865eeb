import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;

/** Runs the work while holding a lock file that names this process; waits for a living holder, passes over a dead one. */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  let isTold = false;
  while (!take(file)) {
    if (!isHeld(file)) rmSync(file, { force: true });
    else if (isTold) await wait(LOOK_AGAIN_MS);
    else console.log('Waiting for another command to finish…');
    isTold = true;
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    // EPERM: alive, but another user's. ENOENT: just released, so try to take it.
    return error.code === 'EPERM' || error.code === 'ENOENT';
  }
}

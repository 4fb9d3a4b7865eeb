import { spawn } from 'node:child_process';

/**
 * Hands this process over to a program: same process id, so signals and the exit code need no go-between. Where the
 * running Node cannot do that (before 22.15, and on Windows) the program is a child that gets each signal once. Without
 * a folder it stays in the current one, into which its account may not be allowed to change.
 */
export function becomeProgram(node, programWithOptions, folder) {
  if (folder !== undefined) process.chdir(folder);
  if (process.execve && process.platform !== 'win32') {
    process.execve(node, [node, ...programWithOptions], process.env);
  }
  const child = spawn(node, programWithOptions, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) forwardOnce(signal, child);
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0);
  });
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

// Ctrl-C arrives from the terminal and again from npm; the listener stays so that the repetition does not end us early.
function forwardOnce(signal, child) {
  let isForwarded = false;
  process.on(signal, () => {
    if (!isForwarded) child.kill(signal);
    isForwarded = true;
  });
}

import path from 'node:path';

/**
 * Options of the server's Node. A young generation that may not grow keeps half of the memory under load and costs no
 * throughput we could measure.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=8'];

/**
 * Settings of every command, and of the servers that tests start. The sources are compiled once and not at each start: a
 * third of the time and a seventh of the memory.
 */
export const commandEnvironment = (root) => ({
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
});

/** Settings of the server's process, unless the operator has chosen their own. */
export function serverEnvironment(root) {
  return {
    ...commandEnvironment(root),
    // What a password hash takes (19 MiB) goes back to the system at once (glibc; others do not read it).
    MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  };
}

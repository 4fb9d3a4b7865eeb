import { spawn, type ChildProcess } from 'node:child_process';

const port = Number(process.env['PORT'] ?? 3000);

/** Serves the portal with hot replacement on PORT, and the API on PORT + 1, which restarts when its sources change. */
const programs = [
  run(['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
    PORT: String(port + 1),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    NODE_ENV: 'development',
  }),
  run(['node_modules/vite/bin/vite.js', '--port', String(port), '--logLevel', 'warn'], { API_PORT: String(port + 1) }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopAll(signal));
for (const program of programs) {
  program.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stopAll('SIGTERM');
  });
}

function run(programWithOptions: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, programWithOptions, { stdio: 'inherit', env: { ...process.env, ...settings } });
}

function stopAll(signal: NodeJS.Signals): void {
  for (const program of programs) if (program.exitCode === null) program.kill(signal);
}

import { spawn } from 'node:child_process';

export interface ToolRun {
  readonly code: number;
  readonly output: string;
}

const LIMIT_MS = 60 * 60_000;

/** Runs a program of node_modules under this very Node, and keeps what it prints. */
export function runTool(script: string, options: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ToolRun> {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  const child = spawn(process.execPath, [`node_modules/${script}`, ...options], {
    env: { ...process.env, ...colors, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString().trimEnd() }));
  });
}

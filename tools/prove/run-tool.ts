import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder with a run's files for inspection. Git ignores it. */
const KEPT = 'test-results';

export interface ToolRun {
  readonly code: number;
  readonly output: string;
}

/** A tool that prints nothing for this long hangs. How long it takes as a whole depends on the machine. */
const SILENCE_MS = 30 * 60_000;

/** Runs a program of node_modules with the current Node, and collects what it prints. */
export const runTool = (script: string, options: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ToolRun> =>
  runProgram(`node_modules/${script}`, options, env);

/** Runs a program of this repository with the current Node, and collects what it prints. */
export function runProgram(file: string, options: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<ToolRun> {
  const child = spawn(process.execPath, [file, ...options], {
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const silence = setTimeout(() => {
      chunks.push(Buffer.from(`\nEnded after ${SILENCE_MS / 60_000} minutes without output.`));
      child.kill();
    }, SILENCE_MS);
    const listen = (chunk: Buffer) => {
      chunks.push(chunk);
      silence.refresh();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(silence);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString().trimEnd() });
    });
  });
}

/** Writes what a tool printed to a file and returns its path. */
export function keepOutput(step: string, output: string): string {
  mkdirSync(KEPT, { recursive: true });
  const file = path.join(KEPT, `${step}.log`);
  writeFileSync(file, `${output}\n`);
  return file;
}

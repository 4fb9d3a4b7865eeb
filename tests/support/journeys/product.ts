import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Product {
  readonly url: string;
  /** The server's own process id: the start command replaces its process. */
  readonly pid: number;
  /** From the command to the line that says it is ready. */
  readonly startMs: number;
  readonly dataDirectory: string;
  /** Its whole output on both streams, which is its log. */
  said(): string;
  stop(): Promise<void>;
}

interface StartOptions {
  /** Omitted: a temporary directory, removed at the end. */
  readonly dataDirectory?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the built product like `npm start`, on a free port and with the demo organizations. */
export async function startProduct({ dataDirectory, settings = {} }: StartOptions = {}): Promise<Product> {
  const directory = dataDirectory ?? mkdtempSync(path.join(tmpdir(), 'evenkeel-product-'));
  const startedAt = performance.now();
  const program = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DEMO: '1',
      LOG_LEVEL: 'error',
      DATA_DIR: directory,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  const said = () => Buffer.concat(chunks).toString();
  const listen = (chunk: Buffer) => void chunks.push(chunk);
  program.stdout.on('data', listen);
  program.stderr.on('data', listen);
  const url = await addressSaidBy(program, said);
  return {
    url,
    dataDirectory: directory,
    said,
    pid: program.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: async () => {
      const hasEnded = program.exitCode !== null || program.signalCode !== null;
      const ended = hasEnded ? undefined : once(program, 'exit');
      program.kill('SIGTERM');
      await ended;
      if (!dataDirectory) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function addressSaidBy(program: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const port = /is ready: http:\/\/localhost:(\d+)/.exec(said())?.[1];
      if (!port) return;
      // The log becomes long, so it is no longer searched.
      program.stdout?.off('data', look);
      program.stderr?.off('data', look);
      resolve(`http://127.0.0.1:${port}`);
    };
    program.stdout?.on('data', look);
    program.stderr?.on('data', look);
    program.once('exit', () => reject(new Error(`The product did not start:\n${said()}`)));
  });
}

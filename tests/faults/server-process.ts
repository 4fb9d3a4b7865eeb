import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onFreePort } from '#platform/server/embedded-postgres/free-port.ts';

/** The root of this program. */
const PROGRAM = join(import.meta.dirname, '../..');

/** The real server as a separate process, which can be killed and restarted at the same address. */
export class ServerProcess {
  readonly #dataDirectory: string;
  readonly #settings: Readonly<Record<string, string>>;
  /** The same at each start; 0 before the first. */
  #port = 0;
  #process: ChildProcess | undefined;
  #killedDatabase = 0;
  #said = '';
  #written = '';

  constructor(dataDirectory: string, settings: Readonly<Record<string, string>> = {}) {
    this.#dataDirectory = dataDirectory;
    this.#settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Returns when the server reports that it is ready. `program` is the root of another release. */
  async start(program = PROGRAM): Promise<void> {
    if (this.#port > 0) return this.#startOn(this.#port, program);
    await onFreePort(async (port) => {
      await this.#startOn(port, program);
      this.#port = port;
    });
  }

  async #startOn(port: number, program: string): Promise<void> {
    const place = { DATA_DIR: this.#dataDirectory, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
    const env = { ...process.env, DEMO: '1', LOG_LEVEL: 'error', CALL_LIMITS: '0', ...this.#settings, ...place };
    const child = spawn(process.execPath, [join(program, 'apps/server/main.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#said = '';
    this.#written = '';
    child.stdout.on('data', (chunk: Buffer) => (this.#written += chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        this.#said += chunk.toString();
        if (this.#said.includes('Evenkeel is ready')) resolve();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', () => reject(new Error(`The server ended before it was ready. ${this.report()}`)));
    });
  }

  isRunning(): boolean {
    return this.#process?.exitCode === null && this.#process.signalCode === null;
  }

  /** Its output since the start, on both streams. */
  get said(): string {
    return this.#said;
  }

  /** The part on standard output, which has the log. */
  get written(): string {
    return this.#written;
  }

  /** Whether it runs and its last output, for the message of a failed test. */
  report(): string {
    return `The server ${this.isRunning() ? 'runs' : 'has ended'} and said: ${this.#said.slice(-2_000)}`;
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.#process || !this.isRunning()) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill(signal);
    await exited;
  }

  /** Freezes it, like a stalled machine: its connections stay open, and nothing answers. */
  pause(): void {
    this.#process?.kill('SIGSTOP');
  }

  resume(): void {
    this.#process?.kill('SIGCONT');
  }

  /** Kills the main process of the embedded database; waits first until one that was killed before is replaced. */
  async killDatabase(): Promise<void> {
    const file = join(this.#dataDirectory, 'postgres', 'cluster', 'postmaster.pid');
    let pid = this.#killedDatabase;
    for (; !pid || pid === this.#killedDatabase; await sleep(5)) {
      pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
    }
    process.kill(pid, 'SIGKILL');
    this.#killedDatabase = pid;
  }
}

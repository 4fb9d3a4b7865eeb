import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendSignal } from '#platform/server/embedded-postgres/process-life.ts';
import { ADDRESSES, endProcessesIn, type MachineName, type Network } from './network.ts';

/** A program that a machine keeps running. */
export interface Program {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** PostgreSQL and PgBouncer refuse to run as root. */
  readonly asPostgres?: boolean;
}

interface Place {
  readonly network: Network;
  readonly logs: string;
}

/** What systemd waits before it starts a failed service again (RestartSec). */
const RESTART_MS = 2_000;
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--'];

/** One machine of the cluster, whose programs are started again when they end, as by systemd. */
export class Machine {
  readonly name: MachineName;
  readonly #place: Place;
  readonly #running = new Map<Program, ChildProcess>();
  readonly #programs: readonly Program[];
  #isOn = false;

  constructor(name: MachineName, place: Place, programs: readonly Program[]) {
    this.name = name;
    this.#place = place;
    this.#programs = programs;
  }

  get address(): string {
    return ADDRESSES[this.name];
  }

  turnOn(): void {
    this.#isOn = true;
    for (const program of this.#programs) if (!this.#running.has(program)) this.#start(program);
  }

  /** Ends everything at once, as when the power fails. */
  async crash(): Promise<void> {
    this.#isOn = false;
    await endProcessesIn(this.#place.network.nameOf(this.name));
    while (this.#running.size > 0) await sleep(5);
  }

  /** Kills one program; it is started again. */
  kill(program: string): void {
    this.#signal(program, 'SIGKILL');
  }

  pause(program: string): void {
    this.#signal(program, 'SIGSTOP');
  }

  resume(program: string): void {
    this.#signal(program, 'SIGCONT');
  }

  /** Stops everything where it is, as when a virtual machine is moved. */
  freeze(): void {
    for (const pid of this.#place.network.processesOn(this.name)) sendSignal(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#place.network.processesOn(this.name)) sendSignal(pid, 'SIGCONT');
  }

  cutOff(): void {
    this.#place.network.cutOff(this.name);
  }

  rejoin(): void {
    this.#place.network.rejoin(this.name);
  }

  #signal(program: string, signal: NodeJS.Signals): void {
    for (const [{ name }, { pid }] of this.#running) if (name === program && pid) sendSignal(pid, signal);
  }

  #start(program: Program): void {
    const log = openSync(path.join(this.#place.logs, `${this.name}-${program.name}.log`), 'a');
    const words = [
      ...this.#place.network.on(this.name),
      ...(program.asPostgres ? AS_POSTGRES : []),
      ...program.command,
    ];
    const { PATH = '' } = process.env;
    const child = spawn('nsenter', words, { cwd: '/', env: { PATH, ...program.env }, stdio: ['ignore', log, log] });
    closeSync(log);
    this.#running.set(program, child);
    child.once('exit', () => {
      this.#running.delete(program);
      setTimeout(() => this.#isOn && !this.#running.has(program) && this.#start(program), RESTART_MS).unref();
    });
  }
}

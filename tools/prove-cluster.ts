import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { folderOf, Network, removeLeftovers, removeRun } from './cluster/network.ts';
import { missingForCluster, NOT_HERE } from './cluster/requirements.ts';

/**
 * `npm run prove-cluster [-- --minutes 30 --faults 50 --seed N]`: starts the cluster of deploy/cluster on this machine,
 * writes all the while, and kills, pauses and cuts off its parts at random. Ends with code 1 if anything acknowledged was
 * lost or made twice, and with code 2 if this machine lacks something.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    faults: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const plan = { minutes: Number(values.minutes), faults: Number(values.faults), seed: values.seed };
const LOGS = path.resolve('test-results/cluster');
const INSIDE = path.join(import.meta.dirname, 'cluster/inside.ts');

const missing = missingForCluster();
if (missing === undefined) {
  process.exitCode = await prove();
} else {
  console.error(`The cluster cannot be started here: it ${missing}.`);
  process.exitCode = NOT_HERE;
}

/** Lays the network and runs the proof in it; whatever happens there, everything is removed afterwards. */
async function prove(): Promise<number> {
  const run = process.pid;
  let inside: ChildProcess | undefined;
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopped = true;
      inside?.kill('SIGKILL');
    });
  }
  await removeLeftovers();
  const network = new Network(run);
  try {
    const order = { run, folder: folderOf(run), logs: LOGS, ...plan };
    rmSync(LOGS, { recursive: true, force: true });
    for (const folder of [LOGS, order.folder]) mkdirSync(folder, { recursive: true, mode: 0o755 });
    console.log(`Seed: ${order.seed}. Logs: ${LOGS}`);
    network.lay();
    if (isStopped) return 1;
    const words = [...network.on('client'), process.execPath, INSIDE, JSON.stringify(order)];
    inside = spawn('nsenter', words, { stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = (await once(inside, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await removeRun(run);
  }
}

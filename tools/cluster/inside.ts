import { Network } from './network.ts';
import { figures, shortcomings } from './outcome.ts';
import { runProof } from './run-proof.ts';

/** Runs on the machine of the callers, in the network that `npm run prove-cluster` has laid. */
interface Order {
  readonly run: number;
  readonly folder: string;
  readonly logs: string;
  readonly minutes: number;
  readonly faults: number;
  readonly seed: string;
}

const { run, folder, logs, ...plan } = JSON.parse(process.argv[2] ?? '') as Order;
const startedAt = Date.now();
const say = (line: string) => console.log(`${((Date.now() - startedAt) / 1000).toFixed(0).padStart(5)} s  ${line}`);

const outcome = await runProof({ network: new Network(run), folder, logs }, plan, say);
const failures = shortcomings(outcome, plan.faults);
console.log(['', ...figures(outcome), ...failures.map((failure) => `FAILED: ${failure}`)].join('\n'));
process.exit(failures.length > 0 ? 1 : 0);

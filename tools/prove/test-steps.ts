import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clearFaultLedger, readFaultLedger } from '#tests/support/machines/fault-ledger.ts';
import { missingContainers } from '#tests/support/machines/containers.ts';
import { hasHelm, missingRenderer } from '#tests/support/machines/helm-chart.ts';
import { missingSystemd } from '#tests/support/machines/machine-programs.ts';
import { missingNamespaces } from '#tests/support/machines/network-namespace.ts';
import { missingPrometheus } from '#tests/support/machines/prometheus.ts';
import { touchedFaultTests, touchedServerTests, touchedStories } from './changed-files.ts';
import { clusterOutcome } from './cluster-outcome.ts';
import { withFaultSum } from './fault-sum.ts';
import { playwrightOutcome } from './playwright-report.ts';
import { keepOutput, runProgram, runTool, type ToolRun } from './run-tool.ts';
import { NOTHING_RUN, type Outcome, type ProofRequest, type Step } from './step.ts';
import { vitestOutcome } from './vitest-report.ts';

/** The tests of what differs most between PostgreSQL versions: isolation of organizations, triggers, jobs. */
const GATE_ON_POSTGRES_15 = [
  'tests/isolation/isolation.test.ts',
  'platform/server/jobs/jobs.test.ts',
  'platform/server/database/database.test.ts',
  'areas/reports/figures/server/daily-figures.test.ts',
  'areas/schedules/expected-tests/server/serving.test.ts',
  // Other tests here already make every call as every role.
  '--testNamePattern=^(?!.*the queries alone)',
];

/**
 * Tests that kill a server and a database while they write, that take over a job, and that install the bundle where
 * there is no network.
 */
const GATE_OF_FAULTS = [
  'tests/faults/air-gapped.test.ts',
  'tests/faults/kill-nine.test.ts',
  'tests/faults/killed-while-handing-in.test.ts',
  'tests/faults/schedules.test.ts',
];

export const TEST_STEPS: readonly Step[] = [
  {
    name: 'core',
    about: 'rules without browser and server',
    run: (request) => vitestOnImporters('core', request),
  },
  {
    name: 'page',
    about: 'pages and components',
    run: (request) => vitestOnImporters('page', request),
  },
  { name: 'architecture', about: 'architecture', run: (request) => vitest('architecture', request) },
  { name: 'server', about: 'server, on the embedded database', run: runServerTests },
  {
    name: 'server-15',
    about: 'server, on PostgreSQL 15',
    run: runOnPostgres15,
  },
  {
    name: 'faults',
    about: 'killed processes',
    run: runFaultTests,
  },
  { name: 'cluster', about: 'a cluster under faults', run: runCluster },
  { name: 'stories', about: 'stories in a browser', run: runStories },
];

async function runServerTests(request: ProofRequest): Promise<Outcome> {
  const touched = request.changed ? touchedServerTests(request.changed) : 'all';
  if (touched !== 'all' && touched.length === 0) return NOTHING_RUN;
  return vitest('server', request, ['run', ...(touched === 'all' ? [] : touched)]);
}

/**
 * Random searches and races are as short here as in the gate: what they find by repeating does not depend on the version
 * of the database, and the part before this one repeats them at full length.
 */
async function runOnPostgres15(request: ProofRequest): Promise<Outcome> {
  if (request.changed) return NOTHING_RUN;
  const chosen = request.extent === 'gate' ? GATE_ON_POSTGRES_15 : [];
  return vitest('server', request, ['run', ...chosen], { TEST_DATABASE: 'server', PROOF: 'gate' });
}

async function runFaultTests(request: ProofRequest): Promise<Outcome> {
  const touched = request.changed && touchedFaultTests(request.changed);
  if (touched?.length === 0) return NOTHING_RUN;
  clearFaultLedger();
  tellWhatIsLeftOut(request);
  const chosen = touched ?? (request.extent === 'gate' ? GATE_OF_FAULTS : []);
  const outcome = await vitest('faults', request, ['run', ...chosen]);
  if (touched) return outcome;
  return withFaultSum(outcome, readFaultLedger(), request.extent);
}

type LeftOut = readonly [part: string, missing: string | undefined];

function tellWhatIsLeftOut({ extent }: ProofRequest): void {
  const inGate: LeftOut[] = [['The bundle is not started without a network in this run.', missingNamespaces()]];
  const inAll = (): LeftOut[] => [
    ['The metrics are not read by a real Prometheus in this run.', missingPrometheus()],
    ['The container image is not made and started in this run.', missingContainers()],
    ['The Helm chart is not rendered in this run.', missingRenderer()],
    ['The Helm chart is not checked by helm in this run.', hasHelm() ? undefined : 'There is no helm on this machine.'],
    ['The units are not checked by systemd in this run.', missingSystemd()],
  ];
  for (const [part, missing] of extent === 'all' ? [...inGate, ...inAll()] : inGate) {
    if (missing !== undefined) console.log(`${part} ${missing}`);
  }
}

/** Only in the whole proof, because it takes minutes. */
async function runCluster({ extent, seed, changed }: ProofRequest): Promise<Outcome> {
  if (extent === 'gate' || changed) return NOTHING_RUN;
  const run = await runProgram('tools/prove-cluster.ts', ['--minutes', '3', '--faults', '5', '--seed', String(seed)]);
  return clusterOutcome(run, Boolean(process.env['CI']));
}

async function runStories(request: ProofRequest): Promise<Outcome> {
  const touched = request.changed && touchedStories(request.changed);
  if (touched?.length === 0) return NOTHING_RUN;
  const chosen = touched ?? (request.extent === 'gate' ? ['--grep', '@gate'] : []);
  return withReport(async (file) => {
    const run = await runTool('@playwright/test/cli.js', ['test', '--reporter=dot,json', ...chosen], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      TEST_SEED: String(request.seed),
    });
    return explained('stories', run, playwrightOutcome(file), request);
  });
}

/** With `--changed`, the tests that import a changed file, directly or indirectly. */
const vitestOnImporters = (project: string, request: ProofRequest): Promise<Outcome> =>
  vitest(project, request, request.changed && ['related', '--run', '--passWithNoTests', ...request.changed]);

function vitest(
  project: string,
  request: ProofRequest,
  command: readonly string[] = ['run'],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  return withReport(async (file) => {
    const reports = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
    const run = await runTool('vitest/vitest.mjs', [...command, '--project', project, ...reports], {
      PROOF: request.extent,
      TEST_SEED: String(request.seed),
      ...env,
    });
    return explained(env['TEST_DATABASE'] ? `${project}-15` : project, run, vitestOutcome(file), request);
  });
}

/** Counts a run that failed outside a test, or had none, as one failure. The output of a failed run is kept. */
function explained(
  step: string,
  { code, output }: ToolRun,
  outcome: Outcome = NOTHING_RUN,
  { changed }: ProofRequest,
): Outcome {
  const ranNothing = outcome.passed + outcome.failed === 0;
  if (ranNothing && code === 0 && changed) return outcome;
  if (outcome.failed === 0 && code === 0 && !ranNothing) return outcome;
  const log = keepOutput(step, output);
  if (outcome.failed > 0) {
    return {
      ...outcome,
      failures: outcome.failures.map((failure) => ({ ...failure, kept: [...(failure.kept ?? []), log] })),
    };
  }
  const title = ranNothing ? 'no test was run' : 'the tool failed outside a test';
  return { ...outcome, failed: 1, failures: [{ title, reason: lastLines(output), kept: [log] }] };
}

const lastLines = (output: string): string => output.split('\n').slice(-20).join('\n');

async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

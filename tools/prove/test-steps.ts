import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countsOfPlaywright, countsOfVitest, type Counts } from './report-counts.ts';
import { runTool, type ToolRun } from './run-tool.ts';
import type { Outcome, Step } from './step.ts';

export const TEST_STEPS: readonly Step[] = [
  vitestStep('core', 'rules without browser and server'),
  vitestStep('page', 'pages and components'),
  vitestStep('architecture', 'architecture'),
  vitestStep('server', 'server, on the embedded database'),
  vitestStep('server', 'server, on a PostgreSQL server', { TEST_DATABASE: 'server' }, 'server-15'),
  vitestStep('faults', 'killed processes'),
  {
    name: 'journeys',
    about: 'journeys in a browser',
    run: () =>
      withReport(async (file) => {
        const run = await runTool('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        });
        return outcome(run, countsOfPlaywright(file));
      }),
  },
];

function vitestStep(project: string, about: string, env: NodeJS.ProcessEnv = {}, name = project): Step {
  return {
    name,
    about,
    run: () =>
      withReport(async (file) => {
        const options = ['run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
        const run = await runTool('vitest/vitest.mjs', options, env);
        return outcome(run, countsOfVitest(file));
      }),
  };
}

/** A run that failed outside a test case, or that had none, counts as one failure. */
function outcome({ code, output }: ToolRun, counts: Counts = { passed: 0, failed: 0, failures: [] }): Outcome {
  const isUnexplained = code !== 0 && counts.failed === 0;
  const ranNothing = counts.passed + counts.failed === 0;
  return { ...counts, failed: isUnexplained || ranNothing ? 1 : counts.failed, output };
}

async function withReport<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'evenkeel-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

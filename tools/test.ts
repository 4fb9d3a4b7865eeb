import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from '#tests/support/journeys/browser.ts';
import { changedFiles } from './prove/changed-files.ts';
import { keepFilesInMemory } from './prove/files-in-memory.ts';
import { inLanes } from './prove/lanes.ts';
import { STATIC_STEPS } from './prove/static-steps.ts';
import type { Outcome, ProofRequest, Step } from './prove/step.ts';
import { summary } from './prove/summary.ts';
import { TEST_STEPS } from './prove/test-steps.ts';

const ALL_STEPS = [...STATIC_STEPS, ...TEST_STEPS];

/**
 * `npm test` runs the gate, `npm run test:all` everything. Both accept the names of parts, such as `npm test -- core
 * page`, and `--changed` for what a change touches (`--since REVISION`, by default since the last commit).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
  },
});

const request: ProofRequest = {
  extent: values.all ? 'all' : 'gate',
  seed: Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31)),
  changed: values.changed ? changedFiles(values.since) : undefined,
};
const steps = chosenSteps(positionals);
if (steps.some(({ name }) => name === 'stories')) findOrInstallBrowser();

keepFilesInMemory();
const outcomes = await inLanes(steps, runAndTell);
console.log(summary(outcomes, request.seed));
process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;

function chosenSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => ALL_STEPS.every((step) => step.name !== name));
  if (unknown !== undefined) {
    console.error(
      `There is no part "${unknown}" of the tests. Available: ${ALL_STEPS.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  return names.length > 0 ? ALL_STEPS.filter(({ name }) => names.includes(name)) : ALL_STEPS;
}

async function runAndTell(step: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await step.run(request);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const failed = outcome.failed > 0 ? `, ${outcome.failed} FAILED` : '';
  console.log(`${step.about.padEnd(40)}${seconds.padStart(6)} s  ${outcome.passed} passed${failed}`);
  return outcome;
}

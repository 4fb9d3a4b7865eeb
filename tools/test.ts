import { parseArgs } from 'node:util';
import { findOrInstallBrowser } from '#tests/support/browser.ts';
import { STATIC_STEPS } from './prove/static-steps.ts';
import type { Outcome, Step } from './prove/step.ts';
import { TEST_STEPS } from './prove/test-steps.ts';

const ALL_STEPS = [...STATIC_STEPS, ...TEST_STEPS];

const chosen = chooseSteps();
if (chosen.some(({ name }) => name === 'journeys')) findOrInstallBrowser();

const outcomes: Outcome[] = [];
for (const step of chosen) outcomes.push(await showing(step));

for (const [at, { failed, output }] of outcomes.entries()) {
  if (failed > 0) console.log(`\n--- ${chosen[at]?.about} ---\n${output}`);
}
const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[count], 0);
process.exitCode = sum('failed') === 0 ? 0 : 1;
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);

/** `npm test` proves everything; `npm test -- core page` or `npm test -- --only core,page` a part. */
function chooseSteps(): readonly Step[] {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
  const names = [...positionals, ...(values.only?.split(',') ?? [])];
  const unknown = names.filter((name) => ALL_STEPS.every((step) => step.name !== name));
  if (unknown.length > 0) {
    console.error(
      `There is no part "${unknown[0]}" of the tests. There are: ${ALL_STEPS.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  return names.length > 0 ? ALL_STEPS.filter(({ name }) => names.includes(name)) : ALL_STEPS;
}

async function showing(step: Step): Promise<Outcome> {
  process.stdout.write(step.about.padEnd(40));
  const startedAt = performance.now();
  const outcome = await step.run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${seconds.padStart(6)} s  ${outcome.passed} passed${outcome.failed > 0 ? `, ${outcome.failed} FAILED` : ''}`,
  );
  for (const failure of outcome.failures) console.log(`  ${failure}`);
  return outcome;
}

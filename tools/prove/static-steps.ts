import { readSources } from '#tests/support/sources.ts';
import { runTool, type ToolRun } from './run-tool.ts';
import { fails, passes, type Outcome, type Step } from './step.ts';

const RUNTIMES = ['core', 'server', 'portal', 'runner', 'worker', 'journeys'];

const types: Step = {
  name: 'types',
  about: `types of ${RUNTIMES.join(', ')}`,
  run: async () => {
    const runs = await Promise.all(
      RUNTIMES.map((runtime) => runTool('typescript/bin/tsc', ['-p', `tsconfig.${runtime}.json`])),
    );
    const output = runs.map((run) => run.output).join('\n');
    return runs.every(({ code }) => code === 0) ? passes(output) : fails(output);
  },
};

const lint: Step = {
  name: 'lint',
  about: 'lint, with types',
  run: async () => sawEverySource(await runTool('oxlint/bin/oxlint', [])),
};

const format: Step = {
  name: 'format',
  about: 'format',
  run: async () => sawEverySource(await runTool('oxfmt/bin/oxfmt', ['--check'])),
};

/** Its hints are errors: a pattern that matches no file is how this tool says that it read nothing. */
const unused: Step = {
  name: 'unused',
  about: 'unused files, exports and packages',
  run: async () => {
    const run = await runTool('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']);
    return run.code === 0 ? passes(run.output) : fails(run.output);
  },
};

export const STATIC_STEPS: readonly Step[] = [types, lint, format, unused];

/** A tool that read no files finds no faults, so what it says it read is compared with what is there. */
function sawEverySource({ code, output }: ToolRun): Outcome {
  const seen = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0);
  const present = readSources().length;
  if (seen < present) return fails(`${output}\nIt read ${seen} files, but there are ${present} sources.`);
  return code === 0 ? passes(output) : fails(output);
}

import { readSources } from '#tests/support/sources.ts';
import { keepOutput, runTool, type ToolRun } from './run-tool.ts';
import type { Outcome, Step } from './step.ts';

/** The largest come first, so that the two lanes end at about the same time. */
const RUNTIMES = ['portal', 'server', 'core', 'journeys', 'runner', 'worker'];

/** For two cores: two compilers at a time, each with one checker. Four checkers in one cost three times the CPU. */
const LANES = 2;

const types: Step = {
  name: 'types',
  about: 'types',
  run: async () => {
    const waiting = [...RUNTIMES];
    const runs: ToolRun[] = [];
    const lane = async () => {
      for (let runtime = waiting.shift(); runtime; runtime = waiting.shift()) {
        runs.push(await runTool('typescript/bin/tsc', ['-p', `tsconfig.${runtime}.json`, '--checkers', '1']));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return verdict('types', {
      code: runs.every(({ code }) => code === 0) ? 0 : 1,
      output: runs.map(({ output }) => output).join('\n'),
    });
  },
};

const lint: Step = {
  name: 'lint',
  about: 'lint, with types',
  // One thread for its type checker, because several repeat each other's work for a third more CPU.
  run: async () => verdict('lint', sawEverySource(await runTool('oxlint/bin/oxlint', [], { GOMAXPROCS: '1' }))),
};

const format: Step = {
  name: 'format',
  about: 'format',
  run: async () => verdict('format', sawEverySource(await runTool('oxfmt/bin/oxfmt', ['--check']))),
};

/** Hints count as errors, because a pattern that matches no file is how this tool says that it read nothing. */
const unused: Step = {
  name: 'unused',
  about: 'unused files, exports and packages',
  run: async () =>
    verdict('unused', await runTool('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors'])),
};

export const STATIC_STEPS: readonly Step[] = [types, lint, format, unused];

/** A tool that read no files finds no errors, so the files it reports are compared with those that exist. */
function sawEverySource({ code, output }: ToolRun): ToolRun {
  const seen = Number(/ on (\d+) files/.exec(output)?.[1] ?? 0);
  const present = readSources().length;
  return seen < present
    ? { code: 1, output: `It read ${seen} files, but there are ${present} sources.\n${output}` }
    : { code, output };
}

/** The tools print file and line themselves, so their first lines are the reason. */
function verdict(step: string, { code, output }: ToolRun): Outcome {
  if (code === 0) return { passed: 1, failed: 0, failures: [], files: [] };
  const failure = { title: step, reason: output, kept: [keepOutput(step, output)] };
  return { passed: 0, failed: 1, failures: [failure], files: [] };
}

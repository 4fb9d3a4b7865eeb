import { NOT_HERE } from '../cluster/requirements.ts';
import { keepOutput, type ToolRun } from './run-tool.ts';
import { NOTHING_RUN, type Outcome } from './step.ts';

/**
 * Reads what `prove-cluster` printed. A machine without root or the packages has proved nothing and the summary says so;
 * that is a failure only where the proof must run (`CI`).
 */
export function clusterOutcome({ code, output }: ToolRun, mustRun: boolean): Outcome {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  if (code === NOT_HERE) {
    const notes = [`Cluster: not run. ${lines.at(-1) ?? ''}`];
    return mustRun ? { ...failed(notes[0] ?? '', []), notes } : { ...NOTHING_RUN, notes };
  }
  const notes = ['Cluster:', ...lines.slice(lines.findLastIndex((line) => /^ *\d+ s {2}/.test(line)) + 1)];
  if (code === 0) return { ...NOTHING_RUN, passed: 1, notes };
  return { ...failed(lines.slice(-8).join('\n'), [keepOutput('cluster', output), 'test-results/cluster']), notes };
}

const failed = (reason: string, kept: readonly string[]): Outcome => ({
  ...NOTHING_RUN,
  failed: 1,
  failures: [{ title: 'the cluster', reason, kept }],
});

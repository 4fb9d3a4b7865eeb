import type { Failure, Outcome } from './step.ts';

const SHOWN_LINES = 8;
const SLOWEST = 10;

/** Prints what a reader needs at the end of a run; the very last line is the result. */
export function summary(outcomes: readonly Outcome[], seed: number): string {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const count = (of: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[of], 0);
  return [
    ...(failures.length > 0 ? ['', 'Failed:', ...failures.map(shown)] : []),
    ...slowestFiles(outcomes),
    ...outcomes.flatMap(({ notes = [] }) => (notes.length > 0 ? ['', ...notes] : [])),
    '',
    `Seed: ${seed} (repeat with TEST_SEED=${seed})`,
    `${count('passed')} passed, ${count('failed')} failed`,
  ].join('\n');
}

function shown({ file, line, title, reason, kept = [] }: Failure): string {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}  `;
  const reasons = reason
    .split('\n')
    .filter((text) => text.trim() !== '')
    .slice(0, SHOWN_LINES);
  return [
    `- ${place}${title}`,
    ...reasons.map((text) => `    ${text}`),
    ...kept.map((path) => `    kept: ${path}`),
  ].join('\n');
}

function slowestFiles(outcomes: readonly Outcome[]): string[] {
  const files = outcomes.flatMap((outcome) => outcome.files).toSorted((a, b) => b.seconds - a.seconds);
  if (files.length === 0) return [];
  return [
    '',
    'Slowest files:',
    ...files.slice(0, SLOWEST).map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`),
  ];
}

import type { FaultEntry } from '#tests/support/machines/fault-ledger.ts';
import type { Extent, Outcome } from './step.ts';

/** The fewest faults that `npm run test:all` must cause. */
export const FEWEST_FAULTS = 200;

const COLUMNS = ['faults', 'acknowledged', 'lost', 'doubled'] as const;

/**
 * Adds the faults that the tests noted to an outcome: a line for each kind, their sum, and a failure if there are too
 * few.
 */
export function withFaultSum(outcome: Outcome, entries: readonly FaultEntry[], extent: Extent): Outcome {
  const sum = sumOf(entries);
  const reasons = [
    ...(sum.lost > 0 ? [`${sum.lost} acknowledged changes were lost`] : []),
    ...(sum.doubled > 0 ? [`${sum.doubled} acknowledged changes exist twice`] : []),
    ...(extent === 'all' && sum.faults < FEWEST_FAULTS ? [`${sum.faults} faults, fewer than ${FEWEST_FAULTS}`] : []),
  ];
  const notes = ['Faults:', ...[...entries, sum].map(lineOf)];
  if (reasons.length === 0) return { ...outcome, passed: outcome.passed + 1, notes };
  const failure = { title: 'the ledger of faults', reason: reasons.join('\n') };
  return { ...outcome, failed: outcome.failed + 1, failures: [...outcome.failures, failure], notes };
}

function sumOf(entries: readonly FaultEntry[]): FaultEntry {
  const [faults = 0, acknowledged = 0, lost = 0, doubled = 0] = COLUMNS.map((column) =>
    entries.reduce((sum, entry) => sum + entry[column], 0),
  );
  return { kind: 'all kinds', faults, acknowledged, lost, doubled };
}

const lineOf = ({ kind, faults, acknowledged, lost, doubled }: FaultEntry): string =>
  `${String(faults).padStart(8)}  ${kind}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled`;

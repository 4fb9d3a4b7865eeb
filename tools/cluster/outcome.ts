/** What a run did to the cluster, and what that cost. */
export interface ClusterOutcome {
  /** Acknowledged tags, tests and changes of people. */
  readonly tags: number;
  readonly tests: number;
  readonly people: number;
  readonly lost: number;
  readonly doubled: number;
  /** Answers that no caller should get. */
  readonly surprises: readonly string[];
  /** How often each kind of fault was caused. */
  readonly faults: ReadonlyMap<string, number>;
  /** The fault after which nothing was acknowledged any more. */
  readonly stalled?: string | undefined;
  readonly longestPauseMs: number;
  readonly minutes: number;
}

/** Returns why a run is not a proof; empty when it is one. */
export function shortcomings(outcome: ClusterOutcome, fewestFaults: number): string[] {
  const faults = countOf(outcome);
  return [
    ...(outcome.lost > 0 ? [`${outcome.lost} acknowledged changes were lost`] : []),
    ...(outcome.doubled > 0 ? [`${outcome.doubled} changes were made twice`] : []),
    ...(outcome.surprises.length > 0 ? [`${outcome.surprises.length} calls got an answer that says nothing`] : []),
    ...(outcome.stalled === undefined ? [] : [`changes did not go on after: ${outcome.stalled}`]),
    ...(faults < fewestFaults ? [`${faults} faults, fewer than ${fewestFaults}`] : []),
  ];
}

/** The figures of a run, one per line. */
export function figures(outcome: ClusterOutcome): string[] {
  const { tags, tests, people, lost, doubled, surprises, faults, longestPauseMs, minutes } = outcome;
  return [
    ...[...faults]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, count]) => `${String(count).padStart(8)}  ${kind}`),
    `${String(countOf(outcome)).padStart(8)}  faults in ${minutes.toFixed(1)} minutes`,
    `Acknowledged: ${tags + tests + people} (${tags} tags, ${tests} tests, ${people} changes of people), lost: ${lost}, doubled: ${doubled}`,
    `Longest pause without an acknowledged change: ${(longestPauseMs / 1000).toFixed(1)} s`,
    ...[...new Set(surprises)].slice(0, 5).map((answer) => `Unexpected answer: ${answer}`),
  ];
}

const countOf = ({ faults }: ClusterOutcome): number => [...faults.values()].reduce((sum, count) => sum + count, 0);

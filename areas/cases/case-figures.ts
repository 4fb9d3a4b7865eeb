/** How soon reds are decided on. */
export interface CaseFigures {
  /** Cases in which nothing is decided at this moment, whatever opened them. */
  readonly undecided: number;
  /** Reds, confirmed or without a retest, that were first decided on in the period. */
  readonly decided: number;
  /** Of these: from the moment at which the red came in. null: none was decided. */
  readonly medianMinutesToDecision: number | null;
  /** Of these: how many within the organization's target. */
  readonly decidedWithinTarget: number;
  readonly targetMinutes: number;
}

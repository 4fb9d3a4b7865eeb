/** How soon reds get a decision. */
export interface CaseFigures {
  /** Cases without a decision now, whatever opened them. */
  readonly undecided: number;
  /** Reds, confirmed or without a retest, whose first decision was in the period. */
  readonly decided: number;
  /** Median for these, from the receipt of the red; null when none was decided. */
  readonly medianMinutesToDecision: number | null;
  /** How many of these were decided within the organization's target. */
  readonly decidedWithinTarget: number;
  readonly targetMinutes: number;
}

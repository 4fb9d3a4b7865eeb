import type { Undecided } from './latest-results.contract.ts';

/** The id of the words for what waits for a decision about somebody, for pages and files alike. */
export function undecidedWords({ state, cause }: Pick<Undecided, 'state' | 'cause'>): string {
  if (state === 'open') return 'testing.undecided.open';
  if (state === 'acknowledged') return 'testing.undecided.acknowledged';
  return cause === 'confirming' ? 'testing.undecided.confirming' : 'testing.undecided.red';
}

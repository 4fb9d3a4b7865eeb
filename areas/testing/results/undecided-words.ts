import type { Undecided } from './latest-results.contract.ts';

/** Returns the message id for an undecided matter about a person, shared by pages and files. */
export function undecidedWords({ state, cause }: Pick<Undecided, 'state' | 'cause'>): string {
  if (state === 'open') return 'testing.undecided.open';
  if (state === 'acknowledged') return 'testing.undecided.acknowledged';
  return cause === 'confirming' ? 'testing.undecided.confirming' : 'testing.undecided.red';
}

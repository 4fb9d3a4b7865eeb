/** What is known about the places to test, and the line before them. */
export interface PlaceLine {
  readonly free: number;
  readonly busy: number;
  /** People who were called and have not begun. */
  readonly called: number;
  /** How long one person takes at a place, with coming and going. */
  readonly secondsEach: number;
}

/**
 * Returns how many minutes a person who comes now waits for a place; null when there is none. Called people come first.
 * While all places are taken, one becomes free every `secondsEach` divided by their number.
 */
export function waitMinutes({ free, busy, called, secondsEach }: PlaceLine): number | null {
  const places = free + busy;
  if (places === 0) return null;
  const turn = called - free + 1;
  return turn <= 0 ? 0 : Math.ceil((turn * secondsEach) / places / 60);
}

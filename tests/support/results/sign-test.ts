/**
 * The exact probability of the sign test: how likely it is, without a real difference, that as many differences or more
 * are positive. It assumes only that each difference could as well have had the other sign, so neither outliers nor a
 * slow hour of the machine raise the rate of false alarms: of all runs without a difference, at most the share `alpha`
 * gets a result of at most `alpha`.
 */
export function chanceOfLean(differences: readonly number[]): number {
  const counted = differences.filter((difference) => difference !== 0);
  const positive = counted.filter((difference) => difference > 0).length;
  return tossesOf(counted.length)
    .slice(positive)
    .reduce((sum, chance) => sum + chance, 0);
}

/** The probability of each number of heads, from 0, in this many tosses of a coin. */
function tossesOf(count: number): number[] {
  let chances = [1];
  for (let toss = 0; toss < count; toss += 1) {
    chances = [...chances, 0].map((chance, heads) => (chance + (chances[heads - 1] ?? 0)) / 2);
  }
  return chances;
}

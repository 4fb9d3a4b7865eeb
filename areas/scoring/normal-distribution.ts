/** The probability that a standard normal value lies above z. */
export function normalUpperTail(z: number): number {
  return z < 0 ? 1 - normalUpperTail(-z) : complementaryError(z / Math.SQRT2) / 2;
}

const SERIES_BELOW = 2;

/** erfc for x >= 0: the series near zero, the continued fraction beyond, both to about 1e-15. */
function complementaryError(x: number): number {
  return x < SERIES_BELOW ? 1 - errorSeries(x) : errorFraction(x);
}

function errorSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum) && n < 200; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

function errorFraction(x: number): number {
  let fraction = 0;
  for (let n = 120; n > 0; n -= 1) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / (x + fraction);
}

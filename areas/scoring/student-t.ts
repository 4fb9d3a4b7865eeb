/**
 * Student's t distribution, accurate to about 1e-13. The maintained statistics packages with this function stop at
 * 1e-7, so it is written out here: the incomplete beta function by its continued fraction (Lentz).
 */

/** The probability of a value above t. */
export function upperTail(t: number, df: number): number {
  const tail = incompleteBeta(df / (df + t * t), df / 2, 0.5) / 2;
  return t >= 0 ? tail : 1 - tail;
}

/** The t below which the given share lies, between 0 and 1. */
export function quantileT(share: number, df: number): number {
  if (share === 0.5) return 0;
  if (share < 0.5) return -quantileT(1 - share, df);
  let high = 2;
  while (upperTail(high, df) > 1 - share) high *= 2;
  let low = 0;
  // Bisection ends when the two neighbors are the same number.
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (upperTail(middle, df) > 1 - share) low = middle;
    else high = middle;
  }
  return high;
}

/** The regularized incomplete beta function. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  // The fraction converges fast only on this side of the mean; the other side mirrors it.
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

const SMALLEST = 1e-300;
const PRECISION = 1e-16;
const MOST_STEPS = 500;

function betaFraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < SMALLEST ? SMALLEST : value);
  let c = 1;
  let d = 1 / away(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MOST_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let step = 1;
    for (const term of [even, odd]) {
      d = 1 / away(1 + term * d);
      c = away(1 + term / c);
      step = c * d;
      fraction *= step;
    }
    if (Math.abs(step - 1) < PRECISION) break;
  }
  return fraction;
}

/** Coefficients of Lanczos' approximation with g = 7 and nine terms. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const base = shifted + 7.5;
  const sum = LANCZOS.slice(1).reduce((total, term, at) => total + term / (shifted + at + 1), LANCZOS[0] ?? 0);
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

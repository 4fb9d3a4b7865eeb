import type { Baseline } from './baseline-state.ts';
import type { Norms } from './norms.ts';
import { rounded } from './rounded.ts';
import { upperTail } from './student-t.ts';

export type DeviationBand = 'better' | 'green' | 'orange' | 'red';
export type Change = 'within_noise' | 'reliable_worsening' | 'strong_worsening' | 'reliable_improvement';

export interface Deviation {
  /** Points from the person's own baseline, one decimal; positive is worse. */
  readonly dev: number;
  readonly band: DeviationBand;
  /** The deviation in its own standard errors. */
  readonly rci: number;
  /** The chance of a deviation at least this bad when nothing has changed. */
  readonly p: number;
  readonly change: Change;
  readonly seDev: number;
}

/** The mean gain by practice of people who did not change; none is known yet. */
const PRACTICE_GAIN = 0;

/** How far a score is from the person's own normal; null while there is no such thing (science 3). */
export function deviation(score: number, baseline: Baseline, norms: Norms): Deviation | null {
  if (baseline.status !== 'established') return null;
  const dev = rounded(score - baseline.value, 1);
  const seDev = baseline.sd * Math.sqrt(1 + 1 / baseline.h);
  const rci = (dev - PRACTICE_GAIN) / seDev;
  const p = upperTail(rci, baseline.df);
  return { dev, band: deviationBand(dev), rci, p, change: changeOf(p, norms), seDev };
}

/** @example deviationBand(1) // 'green': both limits of the middle band belong to it (specification 9) */
export function deviationBand(dev: number): DeviationBand {
  if (dev < -1) return 'better';
  if (dev <= 1) return 'green';
  return dev <= 5 ? 'orange' : 'red';
}

function changeOf(p: number, { rci }: Norms): Change {
  if (p <= 1 - rci.strong) return 'strong_worsening';
  if (p <= 1 - rci.worse) return 'reliable_worsening';
  return p >= rci.worse ? 'reliable_improvement' : 'within_noise';
}

import type { Baseline } from './baseline-state.ts';
import { deviationBand, type DeviationBand } from './deviation-band.ts';
import type { Norms } from './norms.ts';
import { rounded } from './rounded.ts';
import { upperTail } from './student-t.ts';

export type Change = 'within_noise' | 'reliable_worsening' | 'strong_worsening' | 'reliable_improvement';

export interface Deviation {
  /** Points from the person's own baseline, one decimal; positive is worse. */
  readonly dev: number;
  readonly band: DeviationBand;
  /** The deviation divided by its standard error. */
  readonly rci: number;
  /** The probability of a deviation at least this bad when nothing has changed. */
  readonly p: number;
  readonly change: Change;
  readonly seDev: number;
}

/** The mean practice gain, in points, of people who did not change; none is known yet. */
const PRACTICE_GAIN = 0;

/** Returns how far a score is from the person's own baseline; null until one is established. */
export function deviation(score: number, baseline: Baseline, norms: Norms): Deviation | null {
  if (baseline.status !== 'established') return null;
  const dev = rounded(score - baseline.value, 1);
  const seDev = baseline.sd * Math.sqrt(1 + 1 / baseline.h);
  const rci = (dev - PRACTICE_GAIN) / seDev;
  const p = upperTail(rci, baseline.df);
  return { dev, band: deviationBand(dev), rci, p, change: changeOf(p, norms), seDev };
}

function changeOf(p: number, { rci }: Norms): Change {
  if (p <= 1 - rci.strong) return 'strong_worsening';
  if (p <= 1 - rci.worse) return 'reliable_worsening';
  return p >= rci.worse ? 'reliable_improvement' : 'within_noise';
}

import { deviationBand, type DeviationBand } from './deviation-band.ts';
import { scoreBand, type ScoreBand } from './score-bands.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const GREEN: Rgb = [183, 226, 205];
const RED: Rgb = [218, 10, 16];

const BAND_COLORS: Readonly<Record<ScoreBand, Rgb>> = {
  0: GREEN,
  1: [248, 235, 29],
  2: [251, 187, 28],
  3: [248, 118, 32],
  4: [250, 63, 28],
  5: RED,
};

export const bandColor = (band: ScoreBand): string => `rgb(${BAND_COLORS[band].join(',')})`;

/** @example scoreColor(37.2) // 'rgb(183,226,205)' */
export const scoreColor = (score: number): string => bandColor(scoreBand(score));

export const passColor = (pass: boolean): string => `rgb(${(pass ? GREEN : RED).join(',')})`;

/** `opacity` in percent. */
export function deviationColor(deviation: number, opacity = 100): string {
  return `rgba(${DEVIATION_COLORS[deviationBand(deviation)].join(',')},${opacity / 100})`;
}

const DEVIATION_COLORS: Readonly<Record<DeviationBand, Rgb>> = {
  better: [143, 192, 143],
  green: GREEN,
  orange: [251, 187, 28],
  red: RED,
};

export type DeviationClass = 'bg-deviation-green' | 'bg-deviation-orange' | 'bg-deviation-red';

/** The class of value minus baseline; empty where the baseline cannot be compared with (specification 9). */
export function deviationClass(value: number, baseline: number, disabled = false): DeviationClass | '' {
  if (disabled) return '';
  // Rounds as the reader sees it: both numbers have one decimal, so their difference has one too.
  const difference = Math.round((value - baseline) * 1e6) / 1e6;
  const band = deviationBand(difference);
  return `bg-deviation-${band === 'better' ? 'green' : band}`;
}

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
  return `rgba(${deviationRgb(deviation).join(',')},${opacity / 100})`;
}

function deviationRgb(deviation: number): Rgb {
  if (deviation < -1) return [143, 192, 143];
  if (deviation <= 1) return GREEN;
  return deviation <= 5 ? [251, 187, 28] : RED;
}

export type DeviationClass = 'bg-deviation-green' | 'bg-deviation-orange' | 'bg-deviation-red';

/** The class of value minus baseline; none where the baseline cannot be compared with (specification 9). */
export function deviationClass(value: number, baseline: number, disabled = false): DeviationClass | '' {
  if (disabled) return '';
  // As the reader sees it: both numbers have one decimal, and so has their difference.
  const difference = Math.round((value - baseline) * 1e6) / 1e6;
  if (difference <= 1) return 'bg-deviation-green';
  return difference <= 5 ? 'bg-deviation-orange' : 'bg-deviation-red';
}

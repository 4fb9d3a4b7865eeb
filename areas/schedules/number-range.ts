import { z } from 'zod';

/** Whole numbers, both ends among them. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

export const numberWithin = ({ min, max }: NumberRange) => z.number().int().min(min).max(max);

/** What somebody typed as a number of this range; null when it is none. */
export function typedNumber(text: string, { min, max }: NumberRange): number | null {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

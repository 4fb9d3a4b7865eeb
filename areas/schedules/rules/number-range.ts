import { z } from 'zod';

/** A range of whole numbers, both ends included. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
}

export const numberWithin = ({ min, max }: NumberRange) => z.number().int().min(min).max(max);

/** Parses a whole number in this range; null when it is not one. */
export function typedNumber(text: string, { min, max }: NumberRange): number | null {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

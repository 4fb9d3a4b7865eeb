/**
 * The same scale for almost everyone, so that charts of people are comparable. The upper third is shown only when there
 * is a score in it.
 */
const USUAL = { min: 20, max: 60 };
const WHOLE = { min: 20, max: 80 };

/** Returns the range of a score chart, given the highest score with some room above it. */
export const scoreScale = (highest: number): { readonly min: number; readonly max: number } =>
  highest > USUAL.max ? WHOLE : USUAL;

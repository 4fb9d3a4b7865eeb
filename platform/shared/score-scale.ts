/** The same for almost everybody, so that people's pictures compare. Its upper third is empty unless somebody is in it. */
const USUAL = { min: 20, max: 60 };
const WHOLE = { min: 20, max: 80 };

/** From where to where a chart of scores goes, by the highest that is drawn with some room above it. */
export const scoreScale = (highest: number): { readonly min: number; readonly max: number } =>
  highest > USUAL.max ? WHOLE : USUAL;

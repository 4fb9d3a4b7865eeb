import type { TestPass } from '../begin-test.contract.ts';

/** As much of a name as a screen in a corridor may show. @example 'Maria A.' */
export const personGreeted = ({ firstName, initial }: Pick<TestPass, 'firstName' | 'initial'>): string =>
  initial ? `${firstName} ${initial}.` : firstName;

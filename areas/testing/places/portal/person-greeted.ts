import type { TestPass } from '../begin-test.contract.ts';

/** The name as far as a public screen may show it. @example 'Maria A.' */
export const personGreeted = ({ firstName, initial }: Pick<TestPass, 'firstName' | 'initial'>): string =>
  initial ? `${firstName} ${initial}.` : firstName;

/**
 * Enough to recognize a colleague by, and no more.
 *
 * @example shortName({ firstName: 'Ana', lastName: 'Ferreira' }) // 'Ana F.'
 */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = lastName;
  return initial ? `${firstName} ${initial}.`.trim() : firstName;
}

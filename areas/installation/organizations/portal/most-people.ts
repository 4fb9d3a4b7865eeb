import { MOST_PEOPLE_LIMIT } from '../organizations.contract.ts';

/**
 * Reads a limit from a field: empty text means no limit, and undefined means an invalid number.
 *
 * @example mostPeopleIn('250') // 250
 * @example mostPeopleIn(' ') // null
 */
export function mostPeopleIn(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const limit = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return limit >= 1 && limit <= MOST_PEOPLE_LIMIT ? limit : undefined;
}

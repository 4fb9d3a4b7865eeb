import { MOST_PEOPLE_LIMIT } from '../organizations.contract.ts';

/**
 * What a limit typed into a field means: nothing is no limit, and undefined is no number that can be one.
 *
 * @example mostPeopleIn('250') // 250
 * @example mostPeopleIn(' ') // null
 */
export function mostPeopleIn(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const limit = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return limit >= 1 && limit <= MOST_PEOPLE_LIMIT ? limit : undefined;
}

import type { UserStat } from './user-stat.contract.ts';

type Direction = NonNullable<UserStat['trend']>['direction'];

/** The ids of the words for the numbers of people, for the page and the file alike. */
export const directionWords: Readonly<Record<Direction, string>> = {
  rising: 'reports.stat.direction.rising',
  falling: 'reports.stat.direction.falling',
  'no clear trend': 'reports.stat.direction.none',
};

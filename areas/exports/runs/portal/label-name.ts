import type { PersonLabel } from '#areas/users/names/person-label.ts';

/** Returns a dash for a person whom the reader may not see. */
export const labelName = (label: PersonLabel | null): string =>
  (label && `${label.firstName} ${label.lastName}`.trim()) || '–';

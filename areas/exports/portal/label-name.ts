import type { PersonLabel } from '#areas/users/person-label.ts';

/** A dash for somebody whom the reader does not see. */
export const labelName = (label: PersonLabel | null): string =>
  (label && `${label.firstName} ${label.lastName}`.trim()) || '–';

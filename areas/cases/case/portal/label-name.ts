import type { PersonLabel } from '#areas/users/names/person-label.ts';
import { userName } from '#areas/users/names/user-name.ts';

/** A person as cases name them. */
export const labelName = (person: PersonLabel): string => userName({ ...person, employeeNumber: null });

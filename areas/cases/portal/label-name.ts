import type { PersonLabel } from '#areas/users/person-label.ts';
import { userName } from '#areas/users/user-name.ts';

/** A person as cases name them. */
export const labelName = (person: PersonLabel): string => userName({ ...person, employeeNumber: null });

import type { PersonField } from '#areas/users/imported-person.ts';

/** What the fields of a person are called. */
export const FIELD_TEXTS: Readonly<Record<PersonField, string>> = {
  firstName: 'imports.field.firstName',
  lastName: 'imports.field.lastName',
  employeeNumber: 'imports.field.employeeNumber',
  email: 'imports.field.email',
  phone: 'imports.field.phone',
  language: 'imports.field.language',
  timeZone: 'imports.field.timeZone',
  tags: 'imports.field.tags',
  status: 'imports.field.status',
  supervisor: 'imports.field.supervisor',
};

import type { CheckedForm } from '#platform/portal/use-checked-form.ts';
import type { UserChanges } from '../people.contract.ts';
import { EACH_FIELD, NO_VALUES, shownValue, type StoredValues } from '#areas/users/person/person-field-lists.ts';
import { PERSON_FIELDS, type PersonField } from '#areas/users/person/person-fields.ts';

/** As typed; '' is nothing. */
export type PersonFields = Readonly<Record<PersonField, string>>;

export type PersonForm = CheckedForm<PersonFields>;

/** A text as people read it, such as a phone number with its spaces; a choice as it is stored. */
export const fieldsOf = (values: StoredValues): PersonFields =>
  Object.fromEntries(
    EACH_FIELD.map((each) => [
      each.field,
      (each.kind === 'text' ? shownValue(each, values) : values[each.field]) ?? '',
    ]),
  ) as PersonFields;

export const NO_FIELDS = fieldsOf(NO_VALUES);

const FIELDS = EACH_FIELD.map(({ field }) => field);

const valueOf = (fields: PersonFields, field: PersonField): string | null => fields[field].trim() || NO_VALUES[field];

/** Returns the changed fields to send; for a new person, those that are filled in. */
export const changesIn = (before: PersonFields, after: PersonFields): Omit<UserChanges, 'seenAt'> =>
  Object.fromEntries(
    FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, valueOf(after, field)]),
  );

const WRONG: Readonly<Partial<Record<PersonField, string>>> = {
  firstName: 'field.required',
  email: 'users.edit.emailInvalid',
  phone: 'users.profile.phoneInvalid',
};

/** Returns what is wrong, by field; shown after the first attempt to send. */
export const faultsIn = (fields: PersonFields): Readonly<Partial<Record<PersonField, string>>> =>
  Object.fromEntries(
    FIELDS.filter((field) => !PERSON_FIELDS[field].input.safeParse(valueOf(fields, field)).success).map((field) => [
      field,
      WRONG[field] ?? 'field.invalid',
    ]),
  );

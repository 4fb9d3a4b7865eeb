import { useState } from 'react';
import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import type { UserChanges } from '../people.contract.ts';
import { EACH_FIELD, NO_VALUES, shownValue, type StoredValues } from '#areas/users/person/person-field-lists.ts';
import { PERSON_FIELDS, type PersonField } from '#areas/users/person/person-fields.ts';

/** As typed; '' is nothing. */
export type PersonFields = Readonly<Record<PersonField, string>>;

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

/** The fields of a person, with their errors after the first attempt to send. */
export function usePersonForm(start: PersonFields, refusal: ApiError | null) {
  const t = useText();
  const [fields, setFields] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<PersonField>>(new Set());
  const isWrong = (field: PersonField) => !PERSON_FIELDS[field].input.safeParse(valueOf(fields, field)).success;
  return {
    fields,
    setFields,
    change: (field: PersonField, text: string) => {
      setFields((before) => ({ ...before, [field]: text }));
      setTouched((before) => new Set(before).add(field));
    },
    errorOf: (field: PersonField): string | undefined => {
      if (hasTried && isWrong(field)) return t(WRONG[field] ?? 'field.invalid');
      return touched.has(field) ? undefined : refusal?.fields[field];
    },
    /** Whether everything can be sent as it is. */
    check: (): boolean => {
      setHasTried(true);
      setTouched(new Set());
      return !FIELDS.some(isWrong);
    },
  };
}

export type PersonForm = ReturnType<typeof usePersonForm>;

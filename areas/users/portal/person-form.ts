import { useState } from 'react';
import type { ApiError } from '#platform/portal/api-error.ts';
import { useText } from '#platform/portal/text.tsx';
import type { UserChanges } from '../people.contract.ts';
import { KEPT_FIELDS, type KeptField } from '../person-fields.ts';
import { phoneNumber } from '../phone-number.ts';
import type { User } from '../users.contract.ts';

/** As typed; '' is nothing. */
export type PersonFields = Readonly<Record<KeptField, string>>;

export const NO_FIELDS: PersonFields = {
  firstName: '',
  lastName: '',
  employeeNumber: '',
  email: '',
  phone: '',
  locale: '',
  timeZone: '',
  externalId: '',
  supervisorId: '',
};

export const fieldsOf = (user: User): PersonFields => ({
  firstName: user.firstName,
  lastName: user.lastName,
  employeeNumber: user.employeeNumber ?? '',
  email: user.email ?? '',
  phone: user.phone === null ? '' : phoneNumber(user.phone),
  locale: user.locale ?? '',
  timeZone: user.timeZone ?? '',
  externalId: user.externalId ?? '',
  supervisorId: user.supervisorId ?? '',
});

const NAMES: readonly KeptField[] = ['firstName', 'lastName'];
const FIELDS = Object.keys(KEPT_FIELDS) as KeptField[];

const valueOf = (fields: PersonFields, field: KeptField): string | null =>
  fields[field].trim() || (NAMES.includes(field) ? '' : null);

/** What to send of the fields that are different now; of a new person, of those that are filled in. */
export const changesIn = (before: PersonFields, after: PersonFields): Omit<UserChanges, 'seenAt'> =>
  Object.fromEntries(
    FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, valueOf(after, field)]),
  );

const WRONG: Readonly<Partial<Record<KeptField, string>>> = {
  firstName: 'field.required',
  email: 'users.edit.emailInvalid',
  phone: 'users.profile.phoneInvalid',
};

/** The fields of a person, and what is wrong with them once somebody has tried to send them. */
export function usePersonForm(start: PersonFields, refusal: ApiError | null) {
  const t = useText();
  const [fields, setFields] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<KeptField>>(new Set());
  const isWrong = (field: KeptField) => !KEPT_FIELDS[field].safeParse(valueOf(fields, field)).success;
  return {
    fields,
    setFields,
    change: (field: KeptField, text: string) => {
      setFields((before) => ({ ...before, [field]: text }));
      setTouched((before) => new Set(before).add(field));
    },
    errorOf: (field: KeptField): string | undefined => {
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

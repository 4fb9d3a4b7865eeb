import type { z } from 'zod';
import { PERSON_FIELDS, type FieldSpec, type PersonField } from './person-fields.ts';

type Specs = typeof PERSON_FIELDS;

/** A field of the catalogue with its names. */
export interface NamedField extends FieldSpec {
  readonly field: PersonField;
  readonly listName: string;
}

export const EACH_FIELD: readonly NamedField[] = Object.entries<FieldSpec>(PERSON_FIELDS).map(([field, spec]) => ({
  listName: field,
  ...spec,
  field: field as PersonField,
}));

const ofEach = (valueOf: (field: NamedField) => unknown): unknown =>
  Object.fromEntries(EACH_FIELD.map((each) => [each.field, valueOf(each)]));

/** The checks of new values. */
export const INPUT_SCHEMAS = ofEach(({ input }) => input) as { readonly [F in PersonField]: Specs[F]['input'] };

/** The values as calls return them. */
export const STORED_SCHEMAS = ofEach(({ stored }) => stored) as { readonly [F in PersonField]: Specs[F]['stored'] };
export type StoredValues = { readonly [F in PersonField]: z.output<Specs[F]['stored']> };

/** A person about whom nothing is known. */
export const NO_VALUES = ofEach(({ isName }) => (isName ? '' : null)) as StoredValues;

/** The value as people read it; null if there is none. */
export const shownValue = ({ field, shown }: NamedField, person: StoredValues): string | null => {
  const value = person[field];
  return value && shown ? shown(value) : value;
};

/** The fields whose value only one person of an organization can have. */
export type UniqueField = { [F in PersonField]: Specs[F] extends { taken: string } ? F : never }[PersonField];
export const UNIQUE_FIELDS = EACH_FIELD.filter(({ taken }) => taken) as readonly (NamedField & {
  readonly field: UniqueField;
  readonly taken: string;
})[];

type ListName<F extends PersonField> = Specs[F] extends { readonly listName: infer N extends string } ? N : F;

/** The fields beside the name that every list of people shows; the others are columns that the reader can add. */
type UsualField = 'firstName' | 'lastName' | 'employeeNumber';

export type OptionalColumn = ListName<Exclude<PersonField, UsualField>>;
export const OPTIONAL_COLUMNS = EACH_FIELD.filter(
  ({ field, isName }) => !isName && field !== 'employeeNumber',
) as readonly (NamedField & { readonly listName: OptionalColumn })[];

/**
 * The values that a row of an imported list holds as they are stored, by their names there. The supervisor is not among
 * them: a row names them by number or address.
 */
export type ImportedValues = {
  readonly [
    F in PersonField as Specs[F] extends { kind: 'text' | 'choice'; titles: object } ? ListName<F> : never
  ]: z.output<Specs[F]['stored']>;
};
export const IMPORTED_FIELDS = EACH_FIELD.filter(
  ({ kind, titles }) => kind !== 'person' && titles,
) as readonly (NamedField & {
  readonly listName: keyof ImportedValues;
})[];

/** A row about whom a list says nothing yet. */
export const NOTHING_IMPORTED = Object.fromEntries(
  IMPORTED_FIELDS.map(({ field, listName }) => [listName, NO_VALUES[field]]),
) as ImportedValues;

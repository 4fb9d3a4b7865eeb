import type { Role } from '#areas/identity/accounts/roles.ts';
import { comparedTags } from './compared-tags.ts';
import type { ImportColumn, ImportedPerson, ListRules, PersonDifference, PersonFault } from './imported-person.ts';
import { noteNewTags, tagName, type KnownTags } from './known-tags.ts';
import { IMPORTED_FIELDS, NOTHING_IMPORTED, type ImportedValues } from '#areas/users/person/person-field-lists.ts';
import type { UserStatus } from '#areas/users/person/users.contract.ts';

/** A person whom a list can name as supervisor. */
export interface NamedSupervisor {
  readonly id: string;
  readonly name: string;
  /** Set while the person is only in the list: the row about them. The id is then their number or address. */
  readonly row?: number;
}

/** Returns whether a supervisor is not stored yet, but another row of the list is about them. */
export const isToCome = (supervisor: NamedSupervisor | null): boolean => supervisor?.row !== undefined;

export interface PersonValues extends ImportedValues {
  readonly status: UserStatus;
  readonly tagKeys: readonly string[];
  readonly supervisor: NamedSupervisor | null;
}

/** A person as stored in the organization. */
export interface KnownPerson extends PersonValues {
  readonly id: string;
  readonly role: Role;
}

/** What is known about a row: the person it names, and who has its number and its address now. */
export interface RowFindings {
  readonly known: KnownPerson | undefined;
  readonly numberHeldBy: string | null;
  readonly emailHeldBy: string | null;
  /** The supervisor whom the row names; null if it names no one who could be one. */
  readonly supervisor: NamedSupervisor | null;
}

export type ComparedPerson = { readonly row: number } & (
  | { readonly outcome: 'error'; readonly faults: readonly PersonFault[] }
  | { readonly outcome: 'new'; readonly after: PersonValues }
  | {
      readonly outcome: 'changed';
      readonly before: KnownPerson;
      readonly after: PersonValues;
      readonly differences: readonly PersonDifference[];
    }
  | { readonly outcome: 'unchanged'; readonly before: KnownPerson }
);

export const NOBODY: PersonValues = {
  ...NOTHING_IMPORTED,
  status: 'active',
  tagKeys: [],
  supervisor: null,
};

/** Returns what a row would change about a person. */
export function comparePerson(
  person: ImportedPerson,
  findings: RowFindings,
  tags: KnownTags,
  rules: ListRules,
): ComparedPerson {
  const { row } = person;
  const { known } = findings;
  const carried = comparedTags(person.tags, known?.tagKeys ?? [], tags, rules);
  const after: PersonValues = {
    ...(known ?? NOBODY),
    ...told(person),
    status: statusAfter(person, known),
    tagKeys: carried.tagKeys,
    supervisor: person.supervisor === undefined ? (known?.supervisor ?? null) : findings.supervisor,
  };
  const faults = [
    ...nameFaults(after, known),
    ...holderFaults(person, findings),
    ...statusFaults(after, known),
    ...carried.faults,
    ...supervisorFaults(person, findings),
  ];
  if (faults.length > 0) return { row, outcome: 'error', faults };
  noteNewTags(tags, person.tags ?? []);
  if (!known) return { row, outcome: 'new', after };
  const differences = differencesOf(known, after, tags);
  if (differences.length === 0) return { row, outcome: 'unchanged', before: known };
  return { row, outcome: 'changed', before: known, after, differences };
}

const PLAIN_FIELDS = IMPORTED_FIELDS.map(({ listName }) => listName);

const told = (person: ImportedPerson): Partial<PersonValues> =>
  Object.fromEntries(PLAIN_FIELDS.flatMap((field) => (person[field] === undefined ? [] : [[field, person[field]]])));

/** An invited person becomes active only by accepting the invitation. */
const statusAfter = ({ status }: ImportedPerson, known: KnownPerson | undefined): UserStatus => {
  const before = known?.status ?? 'active';
  if (status === undefined || (status === 'active' && before === 'invited')) return before;
  return status;
};

/** A new person needs a name. */
const nameFaults = ({ firstName, lastName }: PersonValues, known: KnownPerson | undefined): PersonFault[] =>
  known || firstName || lastName ? [] : [{ field: 'firstName', reason: 'nameMissing' }];

const holderFaults = (
  { employeeNumber, email }: ImportedPerson,
  { known, numberHeldBy, emailHeldBy }: RowFindings,
): PersonFault[] => [
  ...(numberHeldBy !== null && numberHeldBy !== known?.id
    ? [{ field: 'employeeNumber', reason: 'numberTaken', about: employeeNumber ?? '' } as const]
    : []),
  ...(emailHeldBy !== null && emailHeldBy !== known?.id
    ? [{ field: 'email', reason: 'emailTaken', about: email ?? '' } as const]
    : []),
];

/** A list cannot change an administrator's status. */
const statusFaults = ({ status }: PersonValues, known: KnownPerson | undefined): PersonFault[] =>
  known?.role === 'admin' && known.status !== status ? [{ field: 'status', reason: 'administrator' }] : [];

function supervisorFaults(
  { row, supervisor: named }: ImportedPerson,
  { known, supervisor }: RowFindings,
): PersonFault[] {
  if (named === undefined) return [];
  if (!supervisor) return [{ field: 'supervisor', reason: 'unknownSupervisor', about: named }];
  const isOwn = supervisor.id === known?.id || supervisor.row === row;
  return isOwn ? [{ field: 'supervisor', reason: 'ownSupervisor' }] : [];
}

function differencesOf(before: PersonValues, after: PersonValues, tags: KnownTags): PersonDifference[] {
  const difference = (field: ImportColumn, from: string, to: string) => (from === to ? [] : [{ field, from, to }]);
  const tagTexts = ({ tagKeys }: PersonValues) => tagKeys.map((key) => tagName(tags, key)).join('; ');
  return [
    ...PLAIN_FIELDS.flatMap((field) => difference(field, before[field] ?? '', after[field] ?? '')),
    ...difference('tags', tagTexts(before), tagTexts(after)),
    ...difference('status', before.status, after.status),
    ...(before.supervisor?.id === after.supervisor?.id
      ? []
      : [{ field: 'supervisor' as const, from: before.supervisor?.name ?? '', to: after.supervisor?.name ?? '' }]),
  ];
}

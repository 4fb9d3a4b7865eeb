import type { Locale } from '#platform/shared/locale.ts';
import type { Role } from '#areas/identity/roles.ts';
import { comparedTags } from './compared-tags.ts';
import type { ImportedPerson, ListRules, PersonDifference, PersonFault, PersonField } from './imported-person.ts';
import { noteNewTags, tagName, type KnownTags } from './known-tags.ts';
import type { UserStatus } from './users.contract.ts';

/** Somebody whom a list can name as supervisor. */
export interface NamedSupervisor {
  readonly id: string;
  readonly name: string;
}

export interface PersonValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly employeeNumber: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly language: Locale | null;
  readonly timeZone: string | null;
  readonly status: UserStatus;
  readonly tagKeys: readonly string[];
  readonly supervisor: NamedSupervisor | null;
}

/** A person as the organization has them. */
export interface KnownPerson extends PersonValues {
  readonly id: string;
  readonly role: Role;
}

/** What is known about a row: whom it names, and who holds its number and its address now. */
export interface RowFindings {
  readonly known: KnownPerson | undefined;
  readonly numberHeldBy: string | null;
  readonly emailHeldBy: string | null;
  /** Whom the row names as supervisor; null where it names nobody who could be one. */
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

const NOBODY: PersonValues = {
  firstName: '',
  lastName: '',
  employeeNumber: null,
  email: null,
  phone: null,
  language: null,
  timeZone: null,
  status: 'active',
  tagKeys: [],
  supervisor: null,
};

/** What a row would make of a person. */
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

const PLAIN_FIELDS = ['firstName', 'lastName', 'employeeNumber', 'email', 'phone', 'language', 'timeZone'] as const;

const told = (person: ImportedPerson): Partial<PersonValues> =>
  Object.fromEntries(PLAIN_FIELDS.flatMap((field) => (person[field] === undefined ? [] : [[field, person[field]]])));

/** Someone who is invited becomes active by coming, and by nothing else. */
const statusAfter = ({ status }: ImportedPerson, known: KnownPerson | undefined): UserStatus => {
  const before = known?.status ?? 'active';
  if (status === undefined || (status === 'active' && before === 'invited')) return before;
  return status;
};

/** Someone new has to be called something. */
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

/** Who runs the organization is not for a list to say. */
const statusFaults = ({ status }: PersonValues, known: KnownPerson | undefined): PersonFault[] =>
  known?.role === 'admin' && known.status !== status ? [{ field: 'status', reason: 'administrator' }] : [];

function supervisorFaults({ supervisor: named }: ImportedPerson, { known, supervisor }: RowFindings): PersonFault[] {
  if (named === undefined) return [];
  if (!supervisor) return [{ field: 'supervisor', reason: 'unknownSupervisor', about: named }];
  return supervisor.id === known?.id ? [{ field: 'supervisor', reason: 'ownSupervisor' }] : [];
}

function differencesOf(before: PersonValues, after: PersonValues, tags: KnownTags): PersonDifference[] {
  const difference = (field: PersonField, from: string, to: string) => (from === to ? [] : [{ field, from, to }]);
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

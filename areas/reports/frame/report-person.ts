import { z } from 'zod';
import { TagLabel } from '#areas/users/names/tag-label.ts';
import { userName } from '#areas/users/names/user-name.ts';
import type { ReportColumns } from './report-column.ts';

/** The person that a row of a report is about. */
export type ReportPerson = z.infer<typeof ReportPerson>;
export const ReportPerson = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    employeeNumber: z.string().nullable(),
    tags: z.array(TagLabel),
  })
  .meta({ id: 'ReportPerson' });

/** The columns about the person, the same in every report. */
export const PERSON_COLUMNS = {
  name: { header: 'users.column.name', value: ({ person }) => userName(person) },
  employeeNumber: { header: 'users.column.employeeNumber', value: ({ person }) => person.employeeNumber },
  tags: { header: 'users.column.tags', value: ({ person }) => person.tags.map(({ name }) => name) },
} satisfies ReportColumns<{ readonly person: ReportPerson }>;

/** Returns the people that the rows of a reply are about. */
export const peopleIn = ({ items }: { readonly items: readonly { readonly person: ReportPerson }[] }): string[] =>
  items.map(({ person }) => person.id);

/** Returns the people named in the filter, because sums over one named person are that person's own scores. */
export const peopleNamed = (
  _: unknown,
  { users }: { readonly users?: readonly string[] | undefined },
): readonly string[] => users ?? [];

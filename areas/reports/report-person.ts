import { z } from 'zod';
import { TagLabel } from '#areas/users/tag-label.ts';

/** Whom a row of a report is about. */
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

/** Whom the rows of a reply are about. */
export const peopleIn = ({ items }: { readonly items: readonly { readonly person: ReportPerson }[] }): string[] =>
  items.map(({ person }) => person.id);

/** Sums over people whom the reader has named are about them: of one person they are the person's own scores. */
export const peopleNamed = (
  _: unknown,
  { users }: { readonly users?: readonly string[] | undefined },
): readonly string[] => users ?? [];

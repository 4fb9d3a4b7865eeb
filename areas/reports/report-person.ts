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

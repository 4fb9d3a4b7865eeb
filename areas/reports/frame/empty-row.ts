import type { z } from 'zod';

const EMPTY_VALUES = [null, 0, false, '', []];

/** A row in which nothing is known: each field is null, 0, false or empty, whichever of these it accepts first. */
export const emptyRow = <Schema extends z.ZodObject>({ shape }: Schema) =>
  Object.fromEntries(
    Object.entries<z.ZodType>(shape as Readonly<Record<string, z.ZodType>>).map(([name, field]) => [
      name,
      EMPTY_VALUES.find((value) => field.safeParse(value).success),
    ]),
  ) as z.output<Schema>;

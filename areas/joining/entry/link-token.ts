import { z } from 'zod';

/** The secret of an invitation or a join link as it appears in the link: 256 bits in 43 characters. */
export const LinkToken = z
  .string()
  .length(43)
  .regex(/^[A-Za-z0-9_-]+$/);

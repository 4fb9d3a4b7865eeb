import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';

/**
 * A backup is a gzip file of lines: the head, then sections (a line that names the table, its rows as PostgreSQL's
 * COPY writes them, and `\.`), then the end, without which the file is not whole.
 */
export const BackupHead = z.strictObject({
  evenkeelBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations the data was made with; the restoring program must know them all. */
  migrations: z.array(z.string()),
  /** Which SECRET_KEY sealed what is in it; backups of older releases do not say. */
  keyCheck: z.string().optional(),
});

export const BackupSection = z.strictObject({
  table: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_0-9]+$/)).min(1),
  organizationId: z.uuid().optional(),
});

export const BackupEnd = z.strictObject({ rows: z.number().int(), sha256: z.string() });

export const END_OF_ROWS = String.raw`\.`;

/** The backup cannot be used, or not here. */
export class BackupError extends OperatorError {}

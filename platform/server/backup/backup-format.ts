import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';

/**
 * A backup is a gzip file of lines: the header, then sections (a line that names the table, its rows in PostgreSQL's
 * COPY format, and `\.`), then the end line, without which the file is incomplete.
 */
export const BackupHead = z.strictObject({
  evenkeelBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The migrations that the data was created with; the restoring program must know them all. */
  migrations: z.array(z.string()),
  /** Identifies the SECRET_KEY that sealed values in it; backups of older releases lack it. */
  keyCheck: z.string().optional(),
});

export const BackupSection = z.strictObject({
  table: z.string().regex(/^[a-z_]+$/),
  columns: z.array(z.string().regex(/^[a-z_0-9]+$/)).min(1),
  organizationId: z.uuid().optional(),
});

export const BackupEnd = z.strictObject({ rows: z.number().int(), sha256: z.string() });

export const END_OF_ROWS = String.raw`\.`;

/** The backup cannot be used, or not in this place. */
export class BackupError extends OperatorError {}

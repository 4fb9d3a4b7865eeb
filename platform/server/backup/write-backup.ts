import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { z } from 'zod';
import { withOwnerClient } from '#platform/server/database/owner-client.ts';
import { keyCheck } from '#platform/server/secrets/seal.ts';
import { END_OF_ROWS, type BackupEnd, type BackupHead, type BackupSection } from './backup-format.ts';
import { findBackupTables } from './backup-tables.ts';

/**
 * Writes everything as it was at one moment, while the product keeps running. `secret` is the installation's own: the
 * backup does not contain it, but identifies it. `isWhole` adds what a backup leaves out. Returns the number of rows.
 */
export const writeBackup = (
  connection: pg.ClientConfig,
  file: string,
  secret: string,
  { isWhole = false } = {},
): Promise<number> =>
  withOwnerClient(connection, async (client) => {
    const draft = `${file}.part`;
    const count = { rows: 0 };
    try {
      await client.query('begin isolation level repeatable read read only');
      const written = createWriteStream(draft, { mode: 0o600 });
      const content = lines(client, { count, isWhole, ofKey: keyCheck(secret) });
      await pipeline(Readable.from(content), createGzip({ level: 3 }), written);
      await flush(draft);
      await rename(draft, file);
      return count.rows;
    } finally {
      await rm(draft, { force: true });
    }
  });

interface Content {
  readonly count: { rows: number };
  readonly isWhole: boolean;
  readonly ofKey: string;
}

async function* lines(client: pg.Client, { count, isWhole, ofKey }: Content): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
  const migrations = rows.map(({ name }) => name);
  const head = { evenkeelBackup: 1, madeAt: new Date().toISOString(), migrations, keyCheck: ofKey } as const;
  yield line(head satisfies z.input<typeof BackupHead>);
  for await (const section of sections(client, isWhole)) {
    yield line(section);
    for await (const chunk of client.query(copyTo(copyOut(section))) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      for (const byte of chunk) count.rows += byte === NEWLINE ? 1 : 0;
      yield chunk;
    }
    yield `${END_OF_ROWS}\n`;
  }
  yield line({ rows: count.rows, sha256: hash.digest('hex') } satisfies z.input<typeof BackupEnd>);
}

/** A tenant table has one section per organization, because even the owner sees one organization at a time. */
async function* sections(client: pg.Client, isWhole: boolean): AsyncGenerator<z.input<typeof BackupSection>> {
  const { rows: organizations } = await client.query<{ id: string }>('select id from organizations order by id');
  for (const { name, columns, isTenant } of await findBackupTables(client, { isWhole })) {
    const section = { table: name, columns: [...columns] };
    if (!isTenant) yield section;
    for (const { id } of isTenant ? organizations : []) {
      await client.query(`set local app.organization_id = ${pg.escapeLiteral(id)}`);
      yield { ...section, organizationId: id };
    }
  }
}

const copyOut = ({ table, columns, organizationId }: z.input<typeof BackupSection>): string => {
  const wanted = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const which = organizationId === undefined ? '' : ` where organization_id = ${pg.escapeLiteral(organizationId)}`;
  return `copy (select ${wanted} from ${pg.escapeIdentifier(table)}${which}) to stdout`;
};

const NEWLINE = 0x0a;
const line = (value: object): string => `${JSON.stringify(value)}\n`;

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

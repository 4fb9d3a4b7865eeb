import { once } from 'node:events';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CompiledQuery, sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import { withOrganization, withSystem, type Databases } from '#platform/server/database/database.ts';
import { migrationNames } from '#platform/server/database/migrate.ts';
import { findBackupTables, type BackupTable } from './backup-tables.ts';
import { lockedStream, type LockedKey, type OrganizationEnd, type OrganizationHead } from './organization-file.ts';

/**
 * Tables that are worthless elsewhere: short-lived sessions and tickets, events already delivered, proofs made here,
 * and links, tokens, PINs and cards, which need a secret that is not in the file.
 */
const LEFT_OUT = [
  'outbox_events',
  'test_passes',
  'oidc_attempts',
  'login_tickets',
  'sso_used_tokens',
  'sso_domain_owners',
  'one_time_tokens',
  'invitations',
  'join_links',
  'join_link_tags',
  'service_tokens',
  'test_links',
  'test_pins',
  'test_cards',
  'former_test_cards',
  'pin_lists',
  'device_proofs',
  'kiosk_packages',
  'gate_keys',
];

/**
 * Secrets are not exported (decision 0069): these columns are empty in the file, and what depends on them is set up
 * again there.
 */
const WITHOUT: Readonly<Record<string, Readonly<Record<string, '' | null>>>> = {
  accounts: { password_hash: null },
  attempts: { submission_hash: null },
  draws: { sealed_seed: null },
  export_recipients: { sealed_key: '' },
  kiosks: { pairing_mac: null, token_hash: null },
  reminders: { stop_hash: null },
  sso_connections: { client_secret: null },
  webhook_endpoints: { sealed_secret: '', sealed_old_secret: null, old_secret_ends_at: null },
};
const ROWS_AT_ONCE = 500;

interface Content {
  readonly organizationId: string;
  /** Identifies the secret that seals values in the rows (`Seal.keyCheck`). */
  readonly keyCheck: string;
}

interface Target {
  /** Is ended, or destroyed if the organization could not be written completely. */
  readonly out: Writable;
  readonly key: LockedKey;
}

interface Written {
  readonly rows: number;
}

/**
 * Writes one organization as it was at one moment: its own rows and the logins of its people, and nothing of other
 * organizations. It reads with the roles that serve requests, behind row level security, so it cannot see more.
 */
export async function writeOrganization(
  databases: Databases,
  { out, key, ...about }: Content & Target,
): Promise<Written> {
  const { firstLine, cipher } = lockedStream(key);
  out.write(firstLine);
  const packed = createGzip({ level: 3 });
  const withTag = new Transform({
    transform: (chunk, _, done) => done(null, chunk),
    flush: (done) => done(null, cipher.getAuthTag()),
  });
  const saved = pipeline(packed, cipher, withTag, out);
  const put = async (text: string) => {
    if (!packed.write(text)) await Promise.race([once(packed, 'drain'), saved]);
  };
  const [rows] = await Promise.all([writeLines(databases, about, { into: packed, put }), saved]);
  return { rows };
}

async function writeLines(
  databases: Databases,
  about: Content,
  { into, put }: { into: Writable; put: (text: string) => Promise<void> },
): Promise<number> {
  const { organizationId } = about;
  const line = (value: object) => put(`${JSON.stringify(value)}\n`);
  try {
    const head = { ...about, madeAt: new Date().toISOString(), migrations: await migrationNames() };
    await line(head satisfies z.input<typeof OrganizationHead>);
    let rows = 0;
    await inOneMoment(databases, organizationId, async (tables) => {
      for (const { table, reader } of tables) {
        await line({ table: table.name, rows: 'follow' });
        for await (const texts of rowsOf(reader, table, organizationId)) {
          rows += texts.length;
          await put(texts.map((text) => `${text}\n`).join(''));
        }
      }
    });
    await line({ rows } satisfies z.input<typeof OrganizationEnd>);
    into.end();
    return rows;
  } catch (error) {
    into.destroy(error as Error);
    throw error;
  }
}

interface TableReader {
  readonly table: BackupTable;
  /** The role that can read all of its columns. */
  readonly reader: Kysely<never>;
}

/** Both roles read the same snapshot. */
const inOneMoment = (
  databases: Databases,
  organizationId: string,
  work: (tables: readonly TableReader[]) => Promise<void>,
): Promise<void> =>
  withOrganization(databases, { organizationId, actor: { userId: null } }, async (tenant) => {
    await sql.raw(AS_OF_NOW).execute(tenant);
    const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tenant);
    await withSystem(databases, async (system) => {
      await sql.raw(`${AS_OF_NOW}; set transaction snapshot '${rows[0]?.snapshot}'`).execute(system);
      await sql.raw(`set local app.organization_id = '${organizationId}'`).execute(system);
      const readers: TableReader[] = [];
      for (const table of await organizationTables(tenant)) {
        readers.push({ table, reader: (await reads(tenant, table)) ? tenant : system });
      }
      await work(readers);
    });
  });

const AS_OF_NOW = 'set transaction isolation level repeatable read, read only';

const asked = (db: Kysely<never>) => ({
  query: (text: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values)),
});

const organizationTables = async (db: Kysely<never>): Promise<BackupTable[]> =>
  (await findBackupTables(asked(db))).filter(
    ({ name, isTenant }) => ['organizations', 'accounts'].includes(name) || (isTenant && !LEFT_OUT.includes(name)),
  );

async function reads(db: Kysely<never>, { name, columns }: BackupTable): Promise<boolean> {
  if (name === 'accounts') return false;
  const { rows } = await sql<{ all: boolean }>`
    select bool_and(has_column_privilege(${name}, name, 'select')) as all from unnest(${[...columns]}::text[]) name`.execute(
    db,
  );
  return rows[0]?.all === true;
}

const withoutSecrets = (table: string) =>
  sql`(to_jsonb(row) || ${sql.lit(JSON.stringify(WITHOUT[table] ?? {}))}::jsonb)`;

/** Overrides for logins: no one is a super administrator elsewhere, and second factors are set up again there. */
const OF_ACCOUNTS = sql`
  select (${withoutSecrets('accounts')} - 'second_factor_since' - 'super_admin_since' - 'super_admin_until'
          || '{"is_super_admin": false}')::text as text
  from accounts row
  where id in (select account_id from users where organization_id = current_organization())`;

async function* rowsOf(db: Kysely<never>, { name }: BackupTable, organizationId: string): AsyncGenerator<string[]> {
  const own = name === 'organizations' ? sql.ref('id') : sql.ref('organization_id');
  const query =
    name === 'accounts'
      ? OF_ACCOUNTS
      : sql`select ${withoutSecrets(name)}::text as text from ${sql.table(name)} row
            where ${own} = ${sql.lit(organizationId)}`;
  await sql`declare dump no scroll cursor for ${query}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ text: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from dump`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ text }) => text);
  }
  await sql`close dump`.execute(db);
}

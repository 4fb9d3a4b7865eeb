import { sql } from 'kysely';
import type { TenantDb } from './database/database.ts';

/** A file that names people, and the person who exported it. */
export interface NamedFile {
  readonly id: string;
  readonly kind: 'export' | 'report';
  readonly takenBy: string;
}

/** Notes whom a file contains, so that each of them can see it. A file about oneself alone is not noted. */
export async function noteNamedFile(db: TenantDb, file: NamedFile, people: readonly string[]): Promise<void> {
  const others = [...new Set(people)].filter((person) => person !== file.takenBy);
  if (others.length === 0) return;
  await sql`
    insert into named_files (user_id, file_id, kind, taken_by)
    select person.id, ${file.id}::uuid, ${file.kind}, ${file.takenBy}::uuid
    from users person
    where person.organization_id = ${db.organizationId} and person.id = any(${others}::uuid[])
    order by person.id
    on conflict do nothing`.execute(db);
}

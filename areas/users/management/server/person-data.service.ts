import type { TenantDb } from '#platform/server/database/database.ts';
import { rowsAbout, type PersonData } from '#platform/server/database/rows-about.ts';
import { findRecordAbout, findTagsOf } from './person-data.queries.ts';

/** The person's data in the list of people, their view settings, and what was done with their data. */
export const personDataOfUsers = async (db: TenantDb, userId: string): Promise<PersonData> => ({
  users: await rowsAbout(db, 'users', userId, { by: 'id', without: ['search_text'] }),
  tagged_users: await findTagsOf(db, userId),
  admin_scopes: await rowsAbout(db, 'admin_scopes', userId),
  list_views: await rowsAbout(db, 'list_views', userId),
  audit_entries: await findRecordAbout(db, userId),
});

import type { Databases } from '#platform/server/database/database.ts';
import { forEachOrganization } from '#platform/server/database/organizations.ts';
import type { TestCatalogue, VersionUse } from '../catalogue.contract.ts';
import { testCatalogue } from '../test-catalogue.ts';
import { findVersionUse } from './catalogue.queries.ts';

export const showCatalogue = (): TestCatalogue => testCatalogue();

/** Reads one organization after the other, each in a transaction that sees only its own rows. */
export async function showVersionUse(databases: Databases): Promise<{ items: VersionUse[] }> {
  const items: VersionUse[] = [];
  await forEachOrganization(databases, async (db) => void items.push(...(await findVersionUse(db))));
  return { items: items.toSorted((a, b) => a.organizationName.localeCompare(b.organizationName)) };
}

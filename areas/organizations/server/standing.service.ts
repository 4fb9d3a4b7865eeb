import type { SystemDb, TenantDb } from '#platform/server/database.ts';
import type { ErasedWords } from '#platform/server/erased-words.ts';
import {
  eraseFromReason,
  findMostPeople,
  findTenant,
  findTenants,
  resume,
  suspend,
  updateMostPeople,
  type Tenant,
} from './standing.queries.ts';

export type { Tenant };

export const listTenants = (system: SystemDb): Promise<Tenant[]> => findTenants(system);

export const tenantById = (system: SystemDb, id: string): Promise<Tenant | undefined> => findTenant(system, id);

/** Nobody gets in any more; false when it was suspended already. Whoever is in has to be let out besides. */
export const suspendTenant = (system: SystemDb, id: string, reason: string): Promise<boolean> =>
  suspend(system, id, reason);

export const resumeTenant = (system: SystemDb, id: string): Promise<boolean> => resume(system, id);

/** How many people the organization may have; null: as many as it likes. */
export const limitPeople = (system: SystemDb, id: string, mostPeople: number | null): Promise<void> =>
  updateMostPeople(system, id, mostPeople);

export const mostPeople = (db: TenantDb): Promise<number | null> => findMostPeople(db);

/** Whoever runs the installation may have named somebody when they suspended the organization. */
export const eraseWordsFromSuspension = (system: SystemDb, id: string, words: ErasedWords): Promise<void> =>
  eraseFromReason(system, id, words);

import type { SystemDb, TenantDb } from '#platform/server/database/database.ts';
import type { ErasedNames } from '#platform/server/record/erased-names.ts';
import {
  eraseFromReason,
  findMostPeople,
  findTenant,
  findTenants,
  resume,
  suspend,
  updateMostPeople,
  type Tenant,
} from './tenants.queries.ts';

export type { Tenant };

export const listTenants = (system: SystemDb): Promise<Tenant[]> => findTenants(system);

export const tenantById = (system: SystemDb, id: string): Promise<Tenant | undefined> => findTenant(system, id);

/** Blocks new sign-ins; returns false when it was already suspended. Open sessions must be ended separately. */
export const suspendTenant = (system: SystemDb, id: string, reason: string): Promise<boolean> =>
  suspend(system, id, reason);

export const resumeTenant = (system: SystemDb, id: string): Promise<boolean> => resume(system, id);

/** Limits the number of people in the organization; null: no limit. */
export const limitPeople = (system: SystemDb, id: string, mostPeople: number | null): Promise<void> =>
  updateMostPeople(system, id, mostPeople);

export const mostPeople = (db: TenantDb): Promise<number | null> => findMostPeople(db);

/** The reason for a suspension may name the erased person. */
export const eraseNamesFromSuspension = (system: SystemDb, id: string, words: ErasedNames): Promise<void> =>
  eraseFromReason(system, id, words);

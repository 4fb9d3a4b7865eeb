import type { TenantDb } from '#platform/server/database/database.ts';
import { findEstablished, type EstablishedOf, type EstablishedRow } from './established-baselines.queries.ts';

/** Returns the established baselines of many people, for a device that has to compare tests without us. */
export const establishedBaselines = (db: TenantDb, whose: EstablishedOf): Promise<EstablishedRow[]> =>
  findEstablished(db, whose);

import type { TenantDb } from '#platform/server/database/database.ts';
import type { CaseFigures } from '../case-figures.ts';
import { findCaseFigures } from './case-figures.queries.ts';

/** Returns how soon reds were decided, by the organization's current target; `from` is included, `to` is not. */
export const caseFigures = (
  db: TenantDb,
  asked: { readonly from: string; readonly until: string; readonly people?: readonly string[] | undefined },
): Promise<CaseFigures> => findCaseFigures(db, asked);

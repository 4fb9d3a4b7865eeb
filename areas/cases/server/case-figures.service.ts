import type { TenantDb } from '#platform/server/database.ts';
import type { CaseFigures } from '../case-figures.ts';
import { findCaseFigures } from './case-figures.queries.ts';

/** How soon reds were decided on, by the organization's target of today; the first moment is in it, the last is not. */
export const caseFigures = (
  db: TenantDb,
  asked: { readonly from: string; readonly until: string; readonly people?: readonly string[] | undefined },
): Promise<CaseFigures> => findCaseFigures(db, asked);

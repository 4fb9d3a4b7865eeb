import type { TenantDb } from '#platform/server/database.ts';
import type { CaseFigures } from '../case-figures.ts';
import { findCaseFigures } from './case-figures.queries.ts';
import { caseSettings } from './case-settings.service.ts';

/** How soon reds were decided on, by the organization's target of today; the first moment is in it, the last is not. */
export async function caseFigures(
  db: TenantDb,
  asked: { readonly from: string; readonly until: string; readonly people?: readonly string[] | undefined },
): Promise<CaseFigures> {
  const { targetMinutes } = (await caseSettings(db)).value;
  return { ...(await findCaseFigures(db, { ...asked, targetMinutes })), targetMinutes };
}

import type { TenantDb } from '#platform/server/database/database.ts';
import { USUAL_LIST_VIEW, type KeptListView } from '#platform/shared/list-views.contract.ts';
import { dropOldestListViews, findListView, keepListView } from './list-views.queries.ts';

/** More lists than the portal has, so that no one fills the database with made-up names. */
const MOST_LISTS = 50;

export const showListView = async (db: TenantDb, userId: string, screen: string): Promise<KeptListView> =>
  (await findListView(db, { userId, screen })) ?? USUAL_LIST_VIEW;

/** A view is a matter of taste, so it is not recorded. */
export async function changeListView(
  db: TenantDb,
  viewing: { userId: string; screen: string },
  view: KeptListView,
): Promise<void> {
  await keepListView(db, viewing, view);
  await dropOldestListViews(db, viewing.userId, MOST_LISTS);
}

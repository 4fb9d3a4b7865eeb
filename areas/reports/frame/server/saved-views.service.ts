import type { TenantDb } from '#platform/server/database/database.ts';
import { isPermitted, type Visitor } from '#platform/server/http/visitor.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import { MOST_VIEWS, tooManyViews, type NewView, type SavedView, type ViewChanges } from '../saved-views.contract.ts';
import type { ReportName } from '../report-names.ts';
import {
  clearDefault,
  countViews,
  findView,
  findViews,
  insertView,
  lockViewsOf,
  markDeleted,
  updateView,
  type KeptView,
} from './saved-views.queries.ts';

/** Its owner, or an owner of the organization if the view is shared with them. */
const mayChange = (visitor: Visitor, { isMine }: KeptView): boolean => isMine || isPermitted(visitor, 'admins.manage');

function shown(visitor: Visitor, view: KeptView): SavedView {
  const { id, report, name, filter, display, sharedWith, isDefault, isMine, owner } = view;
  const facts = { id, report, name, filter, display, sharedWith, isDefault, isMine, owner };
  return { ...facts, mayChange: mayChange(visitor, view) };
}

export const listViews = async (db: TenantDb, visitor: Visitor, report?: ReportName): Promise<SavedView[]> =>
  (await findViews(db, visitor.userId, report)).map((view) => shown(visitor, view));

/** Not recorded in the audit, because how people look at reports is private. */
export async function createView(db: TenantDb, visitor: Visitor, view: NewView): Promise<SavedView> {
  await lockViewsOf(db, visitor.userId);
  await assertPeopleLimit(db, visitor.userId, view.report);
  if (view.isDefault) await clearDefault(db, visitor.userId, view.report);
  return existing(db, visitor, await insertView(db, visitor.userId, view));
}

export async function changeView(
  db: TenantDb,
  visitor: Visitor,
  { id, changes }: { id: string; changes: ViewChanges },
): Promise<SavedView> {
  await lockViewsOf(db, (await changeable(db, visitor, id)).ownerId);
  const before = await changeable(db, visitor, id);
  if (before.isDeleted) throw new Problem(notFound);
  const wanted = before.isMine ? (changes.isDefault ?? before.isDefault) : await isOwnersDefault(db, before);
  if (wanted && !before.isDefault && before.isMine) await clearDefault(db, before.ownerId, before.report);
  const { name = before.name, filter = before.filter } = changes;
  const { display = before.display, sharedWith = before.sharedWith } = changes;
  const after = { name, filter, display, sharedWith, isDefault: wanted };
  await updateView(db, before, after);
  // Not read again, because a caller who ends the sharing of a colleague's view no longer sees it.
  return shown(visitor, { ...before, ...after, isDefault: before.isMine && wanted });
}

/** A view stays its owner's default when another person changes it. */
const isOwnersDefault = async (db: TenantDb, { id, ownerId }: KeptView): Promise<boolean> =>
  (await findView(db, ownerId, id))?.isDefault ?? false;

export async function deleteView(db: TenantDb, visitor: Visitor, id: string): Promise<void> {
  await lockViewsOf(db, (await changeable(db, visitor, id)).ownerId);
  await markDeleted(db, id, true);
}

export async function restoreView(db: TenantDb, visitor: Visitor, id: string): Promise<SavedView> {
  await lockViewsOf(db, (await changeable(db, visitor, id)).ownerId);
  const view = await changeable(db, visitor, id);
  if (view.isDeleted) await assertPeopleLimit(db, view.ownerId, view.report);
  await markDeleted(db, id, false);
  return existing(db, visitor, id);
}

async function assertPeopleLimit(db: TenantDb, ownerId: string, report: ReportName): Promise<void> {
  const count = await countViews(db, ownerId, report);
  if (count >= MOST_VIEWS) throw new Problem(tooManyViews, { values: { max: MOST_VIEWS } });
}

async function existing(db: TenantDb, visitor: Visitor, id: string): Promise<SavedView> {
  const view = await findView(db, visitor.userId, id);
  if (!view) throw new Problem(notFound);
  return shown(visitor, view);
}

/** A view that the caller may not change gets the same answer as a missing one. */
async function changeable(db: TenantDb, visitor: Visitor, id: string): Promise<KeptView> {
  const view = await findView(db, visitor.userId, id);
  if (!view || !mayChange(visitor, view)) throw new Problem(notFound);
  return view;
}

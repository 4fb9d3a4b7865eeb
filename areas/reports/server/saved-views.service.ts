import type { TenantDb } from '#platform/server/database.ts';
import { isPermitted, type Visitor } from '#platform/server/visitor.ts';
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

/** Whose name stands on it, or an owner of the organization where it is shared with them. */
const mayChange = (visitor: Visitor, { isMine }: KeptView): boolean => isMine || isPermitted(visitor, 'admins.manage');

function shown(visitor: Visitor, view: KeptView): SavedView {
  const { id, report, name, filter, display, sharedWith, isDefault, isMine, owner } = view;
  const facts = { id, report, name, filter, display, sharedWith, isDefault, isMine, owner };
  return { ...facts, mayChange: mayChange(visitor, view) };
}

export const listViews = async (db: TenantDb, visitor: Visitor, report?: ReportName): Promise<SavedView[]> =>
  (await findViews(db, visitor.userId, report)).map((view) => shown(visitor, view));

/** How people like to look at reports is their own business, so it stands in no record. */
export async function createView(db: TenantDb, visitor: Visitor, view: NewView): Promise<SavedView> {
  await lockViewsOf(db, visitor.userId);
  await assertRoom(db, visitor.userId, view.report);
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
  // Not read again: whoever ends the sharing of a colleague's view does not see it any more.
  return shown(visitor, { ...before, ...after, isDefault: before.isMine && wanted });
}

/** Somebody else's default stays theirs, whoever changes the view. */
const isOwnersDefault = async (db: TenantDb, { id, ownerId }: KeptView): Promise<boolean> =>
  (await findView(db, ownerId, id))?.isDefault ?? false;

export async function deleteView(db: TenantDb, visitor: Visitor, id: string): Promise<void> {
  await lockViewsOf(db, (await changeable(db, visitor, id)).ownerId);
  await markDeleted(db, id, true);
}

export async function restoreView(db: TenantDb, visitor: Visitor, id: string): Promise<SavedView> {
  await lockViewsOf(db, (await changeable(db, visitor, id)).ownerId);
  const view = await changeable(db, visitor, id);
  if (view.isDeleted) await assertRoom(db, view.ownerId, view.report);
  await markDeleted(db, id, false);
  return existing(db, visitor, id);
}

async function assertRoom(db: TenantDb, ownerId: string, report: ReportName): Promise<void> {
  const count = await countViews(db, ownerId, report);
  if (count >= MOST_VIEWS) throw new Problem(tooManyViews, { values: { max: MOST_VIEWS } });
}

async function existing(db: TenantDb, visitor: Visitor, id: string): Promise<SavedView> {
  const view = await findView(db, visitor.userId, id);
  if (!view) throw new Problem(notFound);
  return shown(visitor, view);
}

/** What somebody may not change is answered like nothing. */
async function changeable(db: TenantDb, visitor: Visitor, id: string): Promise<KeptView> {
  const view = await findView(db, visitor.userId, id);
  if (!view || !mayChange(visitor, view)) throw new Problem(notFound);
  return view;
}

import type { CsvTable } from '#platform/server/http/csv-reply.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Page } from '#platform/shared/paging.ts';
import { notFound, Problem } from '#platform/shared/problem.ts';
import type { Activity } from '../activity.contract.ts';
import { activityWords } from '../activity-words.ts';
import { findActivity } from './activity.queries.ts';
import { findUser } from '#areas/users/management/server/users.queries.ts';

export async function activityOf(
  db: TenantDb,
  userId: string,
  place: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<Activity>> {
  if (!(await findUser(db, userId))) throw new Problem(notFound);
  return findActivity(db, userId, place);
}

/** The same as a file. Actions are written both in words and as recorded. */
export const activityTable = (userId: string, t: (id: string) => string): CsvTable<Activity> => ({
  columns: {
    at: { header: 'users.detail.activity.at', value: ({ at }) => at, isTime: true },
    who: { header: 'users.detail.activity.who', value: ({ actorId, actorName }) => actorName ?? actorId },
    what: { header: 'users.detail.activity.what', value: ({ action }) => t(activityWords(action) ?? action) },
    action: { header: 'users.detail.activity.action', value: ({ action }) => action },
    reason: { header: 'users.detail.activity.reason', value: ({ reason }) => reason },
  },
  chosen: ['at', 'who', 'what', 'action', 'reason'],
  readPage: (db, place) => activityOf(db, userId, place),
  record: { action: 'user.activity_exported', objectType: 'user', objectId: userId },
});

import { countExpiredAlertNotes, forgetExpiredAlertNotes } from '#areas/alerts/privacy/server/expired-notes.service.ts';
import { countExpiredCaseNotes, forgetExpiredCaseNotes } from '#areas/cases/privacy/server/expired-notes.service.ts';
import { countPastImports, forgetPastImports } from '#areas/imports/run/server/past-imports.service.ts';
import { changeSetting, settingInForce, type Setting } from '#areas/organizations/server/setting-changes.service.ts';
import { countPastShifts, forgetPastShifts } from '#areas/schedules/shifts/server/past-shifts.service.ts';
import { nextDeletion } from '#areas/testing/policy/next-deletion.ts';
import { longGone } from '#areas/users/management/server/erasure.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import type { Seal } from '#platform/server/secrets/seal.ts';
import { IMPORT_DAYS, type Retention, type RetentionPreview, type RetentionSettings } from '../retention.contract.ts';
import { erase } from './erasure.service.ts';

const USUAL: Retention = {
  leaverMonths: null,
  caseMonths: null,
  alertMonths: null,
  shiftMonths: null,
  importDays: IMPORT_DAYS.max,
};

export const showRetention = async (db: TenantDb): Promise<RetentionSettings> =>
  flattened(await settingInForce(db, 'retention', USUAL));

export async function changeRetention(
  db: TenantDb,
  { version, ...value }: RetentionSettings,
): Promise<RetentionSettings> {
  return flattened(await changeSetting(db, { section: 'retention', version, value, usual: USUAL }));
}

const flattened = ({ version, value }: Setting<Retention>): RetentionSettings => ({ version, ...value });

type Times = { readonly [Field in keyof Retention]?: Retention[Field] | undefined };

/** Counting stops here, because no one needs a larger number. */
const MOST_COUNTED = 1_000_000;

export async function previewRetention(db: TenantDb, times: Times): Promise<RetentionPreview> {
  const at = nextDeletion(new Date());
  const { leaverMonths, caseMonths, alertMonths, shiftMonths, importDays = IMPORT_DAYS.max } = times;
  return {
    at,
    people: leaverMonths ? (await longGone(db, at, leaverMonths, MOST_COUNTED)).length : 0,
    cases: caseMonths ? await countExpiredCaseNotes(db, at, caseMonths) : 0,
    alerts: alertMonths ? await countExpiredAlertNotes(db, at, alertMonths) : 0,
    shifts: shiftMonths ? await countPastShifts(db, at, shiftMonths) : 0,
    imports: await countPastImports(db, at, importDays),
  };
}

/** Deletes nightly what is past its retention, and records the counts in the audit log. */
export async function runRetention(db: TenantDb, seal: Seal): Promise<void> {
  const { leaverMonths, caseMonths, alertMonths, shiftMonths, importDays } = await showRetention(db);
  const at = new Date().toISOString();
  const gone = leaverMonths ? await longGone(db, at, leaverMonths) : [];
  const detail = {
    people: await erase(db, seal, { userIds: gone, cause: 'retention' }),
    cases: caseMonths ? await forgetExpiredCaseNotes(db, at, caseMonths) : 0,
    alerts: alertMonths ? await forgetExpiredAlertNotes(db, at, alertMonths) : 0,
    shifts: shiftMonths ? await forgetPastShifts(db, at, shiftMonths) : 0,
    imports: await forgetPastImports(db, at, importDays),
  };
  if (Object.values(detail).every((count) => count === 0)) return;
  await record(db, { action: 'retention.run', objectType: 'organization', objectId: db.organizationId, detail });
}

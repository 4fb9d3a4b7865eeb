import {
  changeSetting,
  lastChangeOf,
  settingInForce,
  type Setting,
} from '#areas/organizations/server/setting-changes.service.ts';
import { record } from '#platform/server/record/audit.ts';
import type { TenantDb } from '#platform/server/database/database.ts';
import { nextDeletion } from '../next-deletion.ts';
import type { DeletionPreview, PrivacyNotice, PrivacySettings } from '../privacy.contract.ts';
import { countPastPhotos, countPastTrials, deletePastTrials } from './privacy.queries.ts';

type Privacy = Omit<PrivacySettings, 'version'>;

const USUAL: Privacy = { trialDays: null, notice: {} };
/** Rows per statement, so that no statement deletes for longer than a few seconds. */
const AT_ONCE = 5_000;

export async function showPrivacy(db: TenantDb): Promise<PrivacySettings> {
  return flattened(await settingInForce(db, 'privacy', USUAL));
}

export async function changePrivacy(db: TenantDb, { version, ...value }: PrivacySettings): Promise<PrivacySettings> {
  return flattened(await changeSetting(db, { section: 'privacy', version, value, usual: USUAL }));
}

const flattened = ({ version, value }: Setting<Privacy>): PrivacySettings => ({ version, ...value });

export async function previewDeletion(
  db: TenantDb,
  { trialDays }: { trialDays?: number | undefined },
): Promise<DeletionPreview> {
  const at = nextDeletion(new Date());
  const trials = trialDays === undefined ? 0 : await countPastTrials(db, at, trialDays);
  return { at, trials, photos: await countPastPhotos(db, at) };
}

export async function tellNotice(db: TenantDb): Promise<PrivacyNotice> {
  const { notice } = await showPrivacy(db);
  const isGiven = Object.keys(notice).length > 0;
  const change = isGiven ? await lastChangeOf(db, 'privacy', 'notice.') : undefined;
  return { version: change?.version ?? null, since: change?.at ?? null, notice };
}

/** Deletes expired records of trials; runs nightly. */
export async function forgetPastTrials(db: TenantDb): Promise<void> {
  const { trialDays } = await showPrivacy(db);
  if (trialDays === null) return;
  let count = 0;
  for (let gone = AT_ONCE; gone === AT_ONCE; count += gone) gone = await deletePastTrials(db, trialDays, AT_ONCE);
  if (count > 0) {
    await record(db, { action: 'trials.expired', objectType: 'result', objectId: null, detail: { count, trialDays } });
  }
}

import { z } from 'zod';
import { settingChanged, SettingVersion } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainLines } from '#platform/shared/plain-text.ts';

export const NOTICE_MAX_LENGTH = 4000;
/** Records of trials are what a dispute is settled by, so they stay for a month at least. */
export const TRIAL_DAYS = { min: 30, max: 3650 } as const;

const notice = z
  .string()
  .max(NOTICE_MAX_LENGTH)
  .overwrite((text) => plainLines(text, NOTICE_MAX_LENGTH))
  .min(1)
  .optional();

const trialDays = z.number().int().min(TRIAL_DAYS.min).max(TRIAL_DAYS.max);

export type PrivacySettings = z.output<typeof PrivacySettings>;
const PrivacySettings = z
  .strictObject({
    version: SettingVersion,
    /** After so many days the record of single trials is deleted; the result stays. null: it stays too. */
    trialDays: trialDays.nullable(),
    /** What people are told about their data, by language. */
    notice: z.strictObject({ en: notice, es: notice, pt: notice }),
  })
  .meta({ id: 'PrivacySettings' });

export const getPrivacySettings = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/privacy',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Shows for how long data is kept, and what people are told about it.',
  reply: PrivacySettings,
});

export const changePrivacySettings = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/privacy',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Changes for how long data is kept, and what people are told; `version` is the one that was changed.',
  body: PrivacySettings,
  reply: PrivacySettings,
  problems: [settingChanged],
});

export type DeletionPreview = z.infer<typeof DeletionPreview>;
const DeletionPreview = z
  .strictObject({
    /** When the next deletion runs. */
    at: z.iso.datetime(),
    trials: z.number().int(),
    photos: z.number().int(),
  })
  .meta({ id: 'DeletionPreview' });

export const previewDeletion = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/privacy/next-deletion',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Counts what the next deletion would delete; `trialDays` as it is thought of, left out: kept for good.',
  query: z.strictObject({
    trialDays: z.coerce.number().int().min(TRIAL_DAYS.min).max(TRIAL_DAYS.max).optional(),
  }),
  reply: DeletionPreview,
});

export type PrivacyNotice = z.infer<typeof PrivacyNotice>;
const PrivacyNotice = z
  .strictObject({
    /** Of the settings in which it came; null: there is none. */
    version: SettingVersion.nullable(),
    since: z.iso.datetime().nullable(),
    notice: PrivacySettings.shape.notice,
  })
  .meta({ id: 'PrivacyNotice' });

export const getPrivacyNotice = endpoint({
  method: 'GET',
  path: '/api/v2.1/privacy-notice',
  audience: 'signedIn',
  summary: 'Tells what the organization says about its people’s data, with the version and its date.',
  reply: PrivacyNotice,
});

import { z } from 'zod';
import { settingChanged, SettingVersion } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainLines } from '#platform/shared/plain-text.ts';

export const NOTICE_MAX_LENGTH = 4000;
/** Disputes are settled by records of trials, so they are kept for at least a month. */
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
    /** After this many days the record of single trials is deleted; the result stays. Null keeps the record too. */
    trialDays: trialDays.nullable(),
    /** The privacy notice to people, by language. */
    notice: z.strictObject({ en: notice, es: notice, pt: notice }),
  })
  .meta({ id: 'PrivacySettings' });

export const getPrivacySettings = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/privacy',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Returns how long data is kept, and the privacy notice.',
  reply: PrivacySettings,
});

export const changePrivacySettings = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/privacy',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Changes how long data is kept, and the privacy notice; `version` is the version that was edited.',
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
  summary: 'Counts what the next deletion would remove; `trialDays` is the value to try, omitted: kept forever.',
  query: z.strictObject({
    trialDays: z.coerce.number().int().min(TRIAL_DAYS.min).max(TRIAL_DAYS.max).optional(),
  }),
  reply: DeletionPreview,
});

export type PrivacyNotice = z.infer<typeof PrivacyNotice>;
const PrivacyNotice = z
  .strictObject({
    /** The version of the settings in which the notice was last changed; null when there is none. */
    version: SettingVersion.nullable(),
    since: z.iso.datetime().nullable(),
    notice: PrivacySettings.shape.notice,
  })
  .meta({ id: 'PrivacyNotice' });

export const getPrivacyNotice = endpoint({
  method: 'GET',
  path: '/api/v2.1/privacy-notice',
  audience: 'signedIn',
  summary: 'Returns the privacy notice of the organization, with its version and date.',
  reply: PrivacyNotice,
});

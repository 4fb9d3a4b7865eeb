import { z } from 'zod';
import { settingChanged, SettingVersion } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { plainText } from '#platform/shared/plain-text.ts';
import { problemKind, tooManyRequests } from '#platform/shared/problem.ts';

export const SENDER_NAME_MAX_LENGTH = 60;

const NotificationSettings = z.strictObject({
  version: SettingVersion,
  /**
   * Shown before the address in the organization's mails; null: the installation's name. The address is always the
   * installation's.
   */
  senderName: z
    .string()
    .max(SENDER_NAME_MAX_LENGTH)
    .overwrite((text) => plainText(text, SENDER_NAME_MAX_LENGTH))
    .min(1)
    .regex(/^[^@<>]*$/)
    .nullable(),
});

export type NotificationSettings = z.output<typeof NotificationSettings>;

const NotificationSettingsReply = z
  .strictObject({
    version: SettingVersion,
    senderName: z.string().nullable(),
    /** `files`: the installation has no mail server and stores mails for its operator. */
    way: z.enum(['server', 'files']),
    /** The installation's own sender. */
    sender: z.strictObject({ name: z.string(), address: z.string() }),
  })
  .meta({ id: 'NotificationSettings' });

export type NotificationSettingsReply = z.infer<typeof NotificationSettingsReply>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/notifications',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Returns how the organization’s mails are sent.',
  reply: NotificationSettingsReply,
});

export const changeNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/notifications',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Changes the sender name of the organization’s mails; `version` is the version that was edited.',
  body: NotificationSettings,
  reply: NotificationSettingsReply,
  problems: [settingChanged],
});

/** The person has no address to send to. */
export const noAddress = problemKind({ code: 'no_address', status: 422 });

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/v2.1/settings/notifications/test',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Sends a test mail to the caller, in the language of the call.',
  reply: z.strictObject({ to: z.string() }),
  status: 202,
  problems: [noAddress, tooManyRequests],
});

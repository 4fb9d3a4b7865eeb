import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind } from '#platform/shared/problem.ts';

/** The sections whose changes are versions; each is kept by its own area. */
export const SETTING_SECTIONS = [
  'organization',
  'signIn',
  'testing',
  'notifications',
  'privacy',
  'retention',
  'cases',
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

/** Somebody else has changed the section since it was read. */
export const settingChanged = problemKind({ code: 'setting_changed', status: 409 });

/** Counts the changes of a section; 0 while it is as it was at first. */
export const SettingVersion = z.number().int().min(0).max(1_000_000);

export type SettingChange = z.infer<typeof SettingChange>;
const SettingChange = z
  .strictObject({
    version: SettingVersion,
    at: z.iso.datetime(),
    /** null: nobody of this organization. */
    by: z.string().nullable(),
    fields: z.array(
      z.strictObject({
        /** As in the section, parts of parts joined by dots. */
        name: z.string(),
        /** null: there was, or is, none. */
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SettingChange' });

export const MOST_CHANGES_SHOWN = 50;

export const listSettingChanges = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/:section/changes',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Lists the last 50 versions of a section of the settings, the newest first: who changed what, and when.',
  params: z.strictObject({ section: z.enum(SETTING_SECTIONS) }),
  reply: z.strictObject({ changes: z.array(SettingChange) }),
});

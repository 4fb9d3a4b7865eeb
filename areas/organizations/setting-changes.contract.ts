import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { problemKind } from '#platform/shared/problem.ts';

/** Sections whose changes are kept as versions; each belongs to its own area. */
export const SETTING_SECTIONS = [
  'organization',
  'signIn',
  'testing',
  'notifications',
  'privacy',
  'retention',
  'cases',
  'gate',
  'sites',
] as const;
export type SettingSection = (typeof SETTING_SECTIONS)[number];

/** Another person has changed the section since it was read. */
export const settingChanged = problemKind({ code: 'setting_changed', status: 409 });

/** Number of changes of a section; 0 while it has its initial values. */
export const SettingVersion = z.number().int().min(0).max(1_000_000);

export type SettingChange = z.infer<typeof SettingChange>;
const SettingChange = z
  .strictObject({
    version: SettingVersion,
    at: z.iso.datetime(),
    /** null: not a person of this organization. */
    by: z.string().nullable(),
    fields: z.array(
      z.strictObject({
        /** Field name as in the section; nested names are joined by dots. */
        name: z.string(),
        /** null: the field had, or has, no value. */
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
  summary: 'Lists the last 50 versions of a settings section, newest first: who changed what, and when.',
  params: z.strictObject({ section: z.enum(SETTING_SECTIONS) }),
  reply: z.strictObject({ changes: z.array(SettingChange) }),
});

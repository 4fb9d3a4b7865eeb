import { z } from 'zod';
import { settingChanged, SettingVersion } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

export const MONTHS = { min: 1, max: 120 } as const;
/** A return to work is told from the shifts of the last year. */
export const SHIFT_MONTHS = { min: 13, max: 120 } as const;
/** Days after which reports of imports are deleted at the latest. */
export const IMPORT_DAYS = { min: 1, max: 90 } as const;

const months = z.number().int().min(MONTHS.min).max(MONTHS.max);
const importDays = z.number().int().min(IMPORT_DAYS.min).max(IMPORT_DAYS.max);

export type Retention = z.output<typeof Retention>;
export const Retention = z.strictObject({
  /** Months after leaving until people are erased; their results stay without a name. null: never. */
  leaverMonths: months.nullable(),
  /** Months after closing until a case's texts are deleted; the decision stays. */
  caseMonths: months.nullable(),
  /** The same for the notes of resolved alerts. */
  alertMonths: months.nullable(),
  /** Months after its end until a shift is deleted. */
  shiftMonths: z.number().int().min(SHIFT_MONTHS.min).max(SHIFT_MONTHS.max).nullable().default(null),
  importDays,
});

export type RetentionSettings = z.output<typeof RetentionSettings>;
const RetentionSettings = Retention.extend({ version: SettingVersion }).meta({ id: 'RetentionSettings' });

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/retention',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Returns how long each kind of data is kept.',
  reply: RetentionSettings,
});

export const changeRetention = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/retention',
  audience: 'admin',
  permission: 'settings.manage',
  needsConfirmation: true,
  summary: 'Changes how long each kind of data is kept; `version` is the version that was edited.',
  body: RetentionSettings,
  reply: RetentionSettings,
  problems: [settingChanged],
});

export type RetentionPreview = z.infer<typeof RetentionPreview>;
const RetentionPreview = z
  .strictObject({
    /** Time of the next run. */
    at: z.iso.datetime(),
    people: z.number().int(),
    cases: z.number().int(),
    alerts: z.number().int(),
    shifts: z.number().int(),
    imports: z.number().int(),
  })
  .meta({ id: 'RetentionPreview' });

const asked = z.coerce.number().int().min(MONTHS.min).max(MONTHS.max).optional();

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/retention/next-run',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Counts what the next run would delete with these periods, saved or not; omitted: kept forever.',
  query: z.strictObject({
    leaverMonths: asked,
    caseMonths: asked,
    alertMonths: asked,
    shiftMonths: z.coerce.number().int().min(SHIFT_MONTHS.min).max(SHIFT_MONTHS.max).optional(),
    importDays: z.coerce.number().int().min(IMPORT_DAYS.min).max(IMPORT_DAYS.max).default(IMPORT_DAYS.max),
  }),
  reply: RetentionPreview,
});

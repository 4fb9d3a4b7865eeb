import { z } from 'zod';
import { SettingVersion, settingChanged } from '#areas/organizations/setting-changes.contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { CODE_PLACES, UNREACHABLE } from './gate-rule.ts';

export const CLEARANCE_MINUTES = { min: 5, max: 10_080 } as const;
export const MOST_SITE_RULES = 100;

/** The fields of a rule. */
export const GATE_RULE = {
  clearanceMinutes: z.number().int().min(CLEARANCE_MINUTES.min).max(CLEARANCE_MINUTES.max),
  ifUnreachable: z.enum(UNREACHABLE),
  nothingDueClears: z.boolean(),
  cautionClears: z.boolean(),
  showsCode: z.enum(CODE_PLACES),
};

/** The webhook that is told when a person becomes cleared, or no longer is. */
const webhookId = z.uuid().nullable();

export type GateSettings = z.infer<typeof GateSettings>;
export const GateSettings = z
  .strictObject({
    ...GATE_RULE,
    webhookId,
    /** Sites with a rule of their own. */
    sites: z.array(z.strictObject({ ...GATE_RULE, tagId: z.uuid(), name: z.string() })),
    version: SettingVersion,
  })
  .meta({ id: 'GateSettings' });

export const getGateSettings = endpoint({
  method: 'GET',
  path: '/api/v2.1/settings/gate',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Returns how the gates answer, for the organization and for each site with a rule of its own.',
  reply: GateSettings,
});

export type GateSettingsChange = z.output<typeof GateSettingsChange>;
export const GateSettingsChange = z.strictObject({
  ...GATE_RULE,
  webhookId,
  sites: z.array(z.strictObject({ ...GATE_RULE, tagId: z.uuid() })).max(MOST_SITE_RULES),
  version: SettingVersion,
});

export const changeGateSettings = endpoint({
  method: 'PUT',
  path: '/api/v2.1/settings/gate',
  audience: 'admin',
  permission: 'settings.manage',
  summary: 'Sets how the gates answer. A site that is not a tag, or is named twice, is left out.',
  body: GateSettingsChange,
  reply: GateSettings,
  problems: [settingChanged],
});
